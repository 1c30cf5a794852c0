/*
 * The floor for Pickomino playouts: greedy players by the rules of zoch, from the same dice as the TypeScript ones.
 * Prints CPU-seconds, turns played and wins by seat, to show that it did the work.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { DICE = 8, SYMBOLS = 6, TILES = 16, LOWEST = 21, MOST_PLAYERS = 7, WORM = 1 << 5, ALL = 63 };

typedef struct {
  int players, seat, left, total;
  uint32_t grill, used, rolled;
  uint8_t piles[MOST_PLAYERS][TILES], heights[MOST_PLAYERS];
} Game;

static const int POINTS[SYMBOLS] = {1, 2, 3, 4, 5, 5};
/* Which of equals is dearer, and the symbol in the last three bits. */
static const int RANKS[SYMBOLS] = {40, 33, 26, 19, 12, 53};
static uint32_t FRESH[ALL + 1], PAIRS[36];
static uint32_t seed = 12345;
static long turns;

static uint32_t stir(uint32_t number) {
  number ^= number << 13;
  number ^= number >> 17;
  return number ^ number << 5;
}

static uint32_t shake(int count) {
  uint32_t dice = 0;
  for (int pairs = count >> 1; pairs > 0; pairs--) {
    seed = stir(seed);
    dice += PAIRS[(seed >> 16) * 36 >> 16];
  }
  if (count & 1) {
    seed = stir(seed);
    dice += 1u << (4 * ((seed >> 16) * 6 >> 16));
  }
  return dice;
}

static int highest(uint32_t bits) { return 31 - __builtin_clz(bits); }
static int top(const Game *game, int seat) {
  return game->heights[seat] == 0 ? -1 : game->piles[seat][game->heights[seat] - 1];
}

static void pass_dice(Game *game) {
  game->seat = game->seat + 1 == game->players ? 0 : game->seat + 1;
  game->left = DICE, game->total = 0, game->used = 0, game->rolled = 0;
  turns++;
}

static uint32_t other_tops(const Game *game) {
  uint32_t tops = 0;
  for (int seat = 0; seat < game->players; seat++)
    if (seat != game->seat && game->heights[seat] > 0) tops |= 1u << top(game, seat);
  return tops;
}

static int dearest_tile(const Game *game) {
  if (!(game->used & WORM) || game->total < LOWEST) return -1;
  uint32_t exact = game->total < LOWEST + TILES ? 1u << (game->total - LOWEST) : 0;
  if ((game->grill | other_tops(game)) & exact) return highest(exact);
  uint32_t lower = exact == 0 ? game->grill : game->grill & (exact - 1);
  return lower == 0 ? -1 : highest(lower);
}

static void take_tile(Game *game, int tile) {
  if (game->grill >> tile & 1)
    game->grill ^= 1u << tile;
  else
    for (int seat = 0; seat < game->players; seat++)
      if (seat != game->seat && top(game, seat) == tile) {
        game->heights[seat]--;
        break;
      }
  game->piles[game->seat][game->heights[game->seat]++] = tile;
  pass_dice(game);
}

static void lose_turn(Game *game) {
  int back = top(game, game->seat);
  if (back >= 0) {
    game->heights[game->seat]--;
    game->grill |= 1u << back;
    int most = highest(game->grill);
    if (most != back) game->grill ^= 1u << most;
  }
  pass_dice(game);
}

static uint32_t fresh_dice(const Game *game) { return game->rolled & FRESH[game->used]; }

static void land(Game *game, uint32_t dice) {
  game->rolled = dice;
  if (fresh_dice(game) == 0) lose_turn(game);
}

static int greater(int a, int b) { return a > b ? a : b; }

static void keep_dearest(Game *game) {
  uint32_t fresh = fresh_dice(game);
  int most = 0;
  for (int face = 0; face < SYMBOLS; face++) most = greater(most, (fresh >> (4 * face) & 15) * POINTS[face] * 64 + RANKS[face]);
  int best = most & 7;
  game->left -= game->rolled >> (4 * best) & 15;
  game->used |= 1u << best;
  game->total += most >> 6;
  game->rolled = 0;
}

static void play_out(Game *game) {
  while (game->grill != 0) {
    if (game->rolled != 0) {
      keep_dearest(game);
      continue;
    }
    int tile = dearest_tile(game);
    if (tile >= 0)
      take_tile(game, tile);
    else if (game->left == 0)
      lose_turn(game);
    else
      land(game, shake(game->left));
  }
}

static int winner(const Game *game) {
  int best = -1, best_seat = 0;
  for (int seat = 0; seat < game->players; seat++) {
    int worms = 0, most = -1;
    for (int i = 0; i < game->heights[seat]; i++) {
      int tile = game->piles[seat][i];
      worms += (tile >> 2) + 1;
      if (tile > most) most = tile;
    }
    if (worms * 32 + most + 1 > best) best = worms * 32 + most + 1, best_seat = seat;
  }
  return best_seat;
}

int main(int argc, char **argv) {
  int games = argc > 1 ? atoi(argv[1]) : 10000;
  int players = argc > 2 ? atoi(argv[2]) : 2;
  long wins[MOST_PLAYERS] = {0};
  Game game;
  for (int used = 0; used <= ALL; used++)
    for (int face = 0; face < SYMBOLS; face++)
      if (!(used >> face & 1)) FRESH[used] |= 15u << (4 * face);
  for (int i = 0; i < 36; i++) PAIRS[i] = (1u << 4 * (i % 6)) + (1u << 4 * (i / 6));
  clock_t started = clock();
  for (int i = 0; i < games; i++) {
    memset(&game, 0, sizeof game);
    game.players = players, game.grill = (1u << TILES) - 1, game.left = DICE;
    play_out(&game);
    wins[winner(&game)]++;
  }
  double seconds = (double)(clock() - started) / CLOCKS_PER_SEC;
  printf("{\"seconds\":%f,\"result\":[", seconds);
  for (int seat = 0; seat < players; seat++) printf("%s%ld", seat ? "," : "", wins[seat]);
  printf("],\"turns\":%ld}\n", turns);
  return 0;
}
