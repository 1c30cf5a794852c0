# Types $2 and Tab into an interactive zsh that finds its completions in the folder $1, and prints what it proposes.
zmodload zsh/zpty
zpty shell 'PS1= TERM=dumb zsh -f -i'
zpty -w shell "fpath=($1 \$fpath); autoload -Uz compinit; compinit -u -D"
zpty -w shell 'compadd() { local -a found; builtin compadd -O found "$@"; print -rl -- "proposed "$^found; builtin compadd "$@" }'
zpty -w shell 'finish() { print -r -- "the"end }; zle -N finish; bindkey "^X" finish; print all"set"'
zpty -r shell seen '*allset*'
zpty -w -n shell "$2"$'\t\030'
zpty -r shell seen '*theend*'
print -r -- "$seen"
