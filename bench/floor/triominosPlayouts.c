/*
 * Greedy playouts of Triominos for two players by the `fiche` rules in C, as a lower bound for the packed round. Same
 * lattice, codes, policy and random numbers; sets of tiles are one 64-bit word.
 *
 * usage: triominos GAMES; prints {"games", "seconds", "scores": [a, b]}
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TILES = 56, ROW = 65, SIZE = 2048, WRAP = SIZE - 1, SEEN = 512, TAKEN = 1024, HAND = 9, PLAYERS = 2 };
enum { NO_CORNER = 3, UNKNOWN = 4, MOST_DRAWS = 3 };

static uint8_t numbers[TILES][3], sums[TILES];
static uint64_t fit[SIZE];
static uint8_t known_sum[SIZE], missing[SIZE];
static const int hexagon_points[] = {0, 50, 60, 70};

static uint16_t codes[SIZE];
static uint8_t tiles_at[SIZE / 2];
static int16_t open_cells[128];
static int open_count, tiles_laid, seat, drawn, passes, is_over, pool_size;
static uint64_t live, racks[PLAYERS];
static int rack_sizes[PLAYERS], scores[PLAYERS];
static uint8_t pool[TILES];

static uint32_t seed;

/* 31 bits, which JavaScript holds without a float. */
static inline uint32_t next_random(void) {
  seed ^= seed << 13;
  seed ^= seed >> 17;
  seed ^= seed << 5;
  return seed >> 1;
}

static int rank_of(const uint8_t *n) { return (n[0] + n[1] + n[2]) * 1000 + n[2] * 100 + n[1] * 10 + n[0]; }

static int by_rank(const void *a, const void *b) { return rank_of(a) - rank_of(b); }

static int tile_showing(int a, int b, int c) {
  for (int tile = 0; tile < TILES; tile++) {
    const uint8_t *n = numbers[tile];
    for (int turn = 0; turn < 3; turn++)
      if (n[turn] == a && n[(turn + 1) % 3] == b && n[(turn + 2) % 3] == c) return tile;
  }
  return -1;
}

static void fill_code(int first, int second, int third) {
  int digits[3] = {first, second, third}, code = SEEN + first + 7 * second + 49 * third, gap = NO_CORNER;
  for (int i = 2; i >= 0; i--) {
    if (digits[i] == 0) gap = i;
    else known_sum[code] += digits[i] - 1;
  }
  missing[code] = gap;
  for (int number = 0; number < (gap == NO_CORNER ? 1 : 6); number++) {
    if (gap != NO_CORNER) digits[gap] = number + 1;
    int tile = tile_showing(digits[0] - 1, digits[1] - 1, digits[2] - 1);
    if (tile >= 0) fit[code] |= 1ull << tile;
  }
}

static void fill_tables(void) {
  int count = 0;
  for (int a = 0; a < 6; a++)
    for (int b = a; b < 6; b++)
      for (int c = b; c < 6; c++, count++) numbers[count][0] = a, numbers[count][1] = b, numbers[count][2] = c;
  qsort(numbers, TILES, 3, by_rank);
  for (int tile = 0; tile < TILES; tile++) sums[tile] = numbers[tile][0] + numbers[tile][1] + numbers[tile][2];
  memset(missing, UNKNOWN, sizeof missing);
  for (int a = 0; a < 7; a++)
    for (int b = 0; b < 7; b++)
      for (int c = 0; c < 7; c++)
        if ((a == 0) + (b == 0) + (c == 0) <= 1) fill_code(a, b, c);
}

static inline int corner_of(int cell, int corner) {
  static const int offsets[2][3] = {{0, ROW + 1, ROW - 1}, {-1, 1, ROW}};
  return (cell + offsets[cell & 1][corner]) & WRAP;
}

static inline void show_number(int corner, int number) {
  int digit = number + 1;
  codes[corner] += digit;
  codes[(corner + 1) & WRAP] += digit;
  codes[(corner - 1) & WRAP] += 7 * digit;
  codes[(corner - ROW - 1) & WRAP] += 7 * digit;
  codes[(corner - ROW) & WRAP] += 49 * digit;
  codes[(corner - ROW + 1) & WRAP] += 49 * digit;
}

static inline void see(int cell) {
  int code = codes[cell] + SEEN;
  if (code >= TAKEN) return;
  codes[cell] = code;
  if (fit[code] & live) open_cells[open_count++] = cell;
}

static inline void lie(int cell, int tile) {
  codes[cell] = TAKEN;
  live &= ~(1ull << tile);
  tiles_laid++;
  for (int corner = 0; corner < 3; corner++) tiles_at[corner_of(cell, corner) >> 1]++;
  see((cell - 1) & WRAP);
  see((cell + 1) & WRAP);
  see((cell & 1 ? cell - ROW : cell + ROW) & WRAP);
}

static inline int bonus_at(int cell) {
  if (missing[codes[cell]] != NO_CORNER) return 0;
  int hexagons = 0;
  for (int corner = 0; corner < 3; corner++) hexagons += tiles_at[corner_of(cell, corner) >> 1] == 5;
  return hexagons ? hexagon_points[hexagons] : 40;
}

static int best_cell, best_tile;
static uint64_t all_fit;

static int find_best(uint64_t set) {
  int best = -1, i = 0;
  uint64_t all = 0;
  while (i < open_count) {
    int cell = open_cells[i], code = codes[cell];
    uint64_t fits = fit[code], own = fits & set;
    if (own) {
      int tile = 63 - __builtin_clzll(own), points = sums[tile] + bonus_at(cell);
      if (points > best) best = points, best_cell = cell, best_tile = tile;
      i++;
    } else if (fits & live) {
      all |= fits;
      i++;
    } else open_cells[i] = open_cells[--open_count];
  }
  all_fit = all;
  return best;
}

static int fits_anywhere(uint64_t set) {
  for (int i = 0; i < open_count; i++)
    if (fit[codes[open_cells[i]]] & set) return 1;
  return 0;
}

static int rack_sum(int player) {
  int sum = 0;
  for (uint64_t rest = racks[player]; rest; rest &= rest - 1) sum += sums[__builtin_ctzll(rest)];
  return sum;
}

static void end_turn(void) {
  if (pool_size == 0 && (passes == PLAYERS || !fits_anywhere(live))) {
    for (int player = 0; player < PLAYERS; player++) scores[player] -= rack_sum(player);
    is_over = 1;
    return;
  }
  seat = (seat + 1) % PLAYERS;
  drawn = 0;
}

static void place(int cell, int tile) {
  if (tiles_laid == 0) {
    scores[seat] += sums[tile];
    show_number(0, numbers[tile][0]);
    show_number(ROW + 1, numbers[tile][1]);
    show_number(ROW - 1, numbers[tile][2]);
  } else {
    int code = codes[cell];
    scores[seat] += sums[tile] + bonus_at(cell);
    if (missing[code] != NO_CORNER) show_number(corner_of(cell, missing[code]), sums[tile] - known_sum[code]);
  }
  lie(cell, tile);
  racks[seat] &= ~(1ull << tile);
  passes = 0;
  if (--rack_sizes[seat] > 0) return end_turn();
  scores[seat] += 25;
  for (int player = 0; player < PLAYERS; player++) scores[seat] += rack_sum(player);
  is_over = 1;
}

static void take_turn(void) {
  if (find_best(racks[seat]) >= 0) return place(best_cell, best_tile);
  uint64_t fits = all_fit;
  while (drawn < MOST_DRAWS && pool_size > 0) {
    int tile = pool[--pool_size];
    racks[seat] |= 1ull << tile;
    rack_sizes[seat]++;
    scores[seat] -= 5;
    drawn++;
    if (!(fits >> tile & 1)) continue;
    find_best(1ull << tile);
    return place(best_cell, best_tile);
  }
  if (drawn == MOST_DRAWS) scores[seat] -= 10;
  passes = pool_size == 0 ? passes + 1 : 0;
  end_turn();
}

static void deal(void) {
  memset(codes, 0, sizeof codes);
  memset(tiles_at, 0, sizeof tiles_at);
  open_count = tiles_laid = seat = drawn = passes = is_over = 0;
  live = (1ull << TILES) - 1;
  for (int i = 0; i < TILES; i++) pool[i] = i;
  for (int i = TILES - 1; i > 0; i--) {
    int j = next_random() % (i + 1);
    uint8_t held = pool[i];
    pool[i] = pool[j];
    pool[j] = held;
  }
  pool_size = TILES;
  for (int player = 0; player < PLAYERS; player++) {
    scores[player] = 0;
    racks[player] = 0;
    rack_sizes[player] = HAND;
    for (int i = 0; i < HAND; i++) racks[player] |= 1ull << pool[--pool_size];
  }
}

int main(int count, char **arguments) {
  long games = count > 1 ? atol(arguments[1]) : 100000;
  long totals[PLAYERS] = {0};
  struct timespec from, to;
  fill_tables();
  seed = 12345;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &from);
  for (long game = 0; game < games; game++) {
    deal();
    place(0, 63 - __builtin_clzll(racks[0]));
    while (!is_over) take_turn();
    for (int player = 0; player < PLAYERS; player++) totals[player] += scores[player];
  }
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &to);
  double seconds = to.tv_sec - from.tv_sec + (to.tv_nsec - from.tv_nsec) / 1e9;
  printf("{\"games\": %ld, \"seconds\": %.6f, \"result\": [%ld, %ld]}\n", games, seconds, totals[0], totals[1]);
  return 0;
}
