import type { Lines } from './lines.ts';

export const lines: Lines = {
  merry: {
    steals: ['Mine now, tee-hee!', 'Finders keepers!', 'That one looked lonely.'],
    robbed: ['Hey, I was using that!', 'Oh no, my worms!', 'I blinked!'],
    fails: ['Whoops!', 'The dice are giggling.', 'Well, that was fun.'],
    scores: ['Look at that!', 'Yippee!', 'Is that really mine?'],
  },
  shy: {
    steals: ['Sorry… but thank you.', 'I hope you don’t mind.', 'Oh! I did it.'],
    robbed: ['I knew it.', 'That was my favourite.', 'I’ll just sit here.'],
    fails: ['I should have stopped.', 'Oh dear.', 'Never mind me.'],
    scores: ['That’s enough for me.', 'Phew!', 'Nicely safe.'],
  },
  bold: {
    steals: ['Thanks for keeping it warm!', 'Come to papa!', 'Too slow!'],
    robbed: ['You’ll regret that.', 'I’ll be back for it.', 'Bold. I like it.'],
    fails: ['Worth a try!', 'No risk, no worms.', 'Again!'],
    scores: ['That’s how it’s done!', 'Cock-a-doodle-doo!', 'Who’s next?'],
  },
  cool: {
    steals: ['As calculated.', 'Thank you.', 'You left it open.'],
    robbed: ['Noted.', 'Good move.', 'I’d have done the same.'],
    fails: ['It happens.', 'Luck has a long memory.', 'Hm.'],
    scores: ['Precisely.', 'As planned.', 'That should do.'],
  },
};
