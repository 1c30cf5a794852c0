/*
 * The turn solver in C, as a lower bound: the same states, batches and roll trees as in TypeScript, eight states at a
 * time with AVX2. Prints nanoseconds per solve and the value of a turn for worms, as proof of the work.
 */
#include <immintrin.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { DICE = 8, SYMBOLS = 6, MOST = 40, MASKS = 64, STATES = 1939, LANES = 4, GROUPS = 2, WIDTH = LANES * GROUPS };
enum { MOST_NODES = 3003 };

static const int POINTS[SYMBOLS] = {1, 2, 3, 4, 5, 5};
static int number_of[MASKS][DICE + 1][MOST + 1];
static int used_of[STATES], left_of[STATES], total_of[STATES], state_count;

typedef struct {
  int depth, slot;
  double weight;
} Node;

typedef struct {
  int used, left, first, size, padded, slots, nodes;
  double dead;
  uint16_t *children;
  Node *node;
} Batch;

static Batch batches[64];
static int batch_count;
static double value[STATES], roll_value[STATES], stop_value[2 * (MOST + 1)], lost;

static double factorial(int n) { return n <= 1 ? 1 : n * factorial(n - 1); }
static double power(double base, int n) { return n == 0 ? 1 : base * power(base, n - 1); }

static int reachable[MASKS][DICE + 1][MOST + 1];
static void reach(int used, int left, int total) {
  if (reachable[used][left][total]) return;
  reachable[used][left][total] = 1;
  for (int face = 0; face < SYMBOLS; face++)
    if (!(used >> face & 1))
      for (int count = 1; count <= left; count++) reach(used | 1 << face, left - count, total + count * POINTS[face]);
}

static void grow(Batch *batch, int from, int rest, int depth, double ways) {
  int live = SYMBOLS - batch->used;
  for (int nth = from; nth < live; nth++)
    for (int count = 1; count <= rest; count++) {
      int dead = rest - count, has_children = dead > 0 && nth < live - 1;
      double here = ways / factorial(count);
      double weight = here / factorial(dead) * power(batch->used / 6.0, dead) / power(6, batch->left - dead);
      if (weight == 0 && !has_children) continue;
      batch->node[batch->nodes++] = (Node){depth + 1, nth * batch->left + count - 1, weight};
      if (has_children) grow(batch, nth + 1, dead, depth + 1, here);
    }
}

static void make_batch(int used, int left) {
  Batch *batch = &batches[batch_count];
  *batch = (Batch){.used = used, .left = left, .first = state_count};
  for (int mask = 0; mask < MASKS; mask++)
    if (__builtin_popcount(mask) == used)
      for (int total = 0; total <= MOST; total++)
        if (reachable[mask][left][total]) {
          number_of[mask][left][total] = state_count;
          used_of[state_count] = mask, left_of[state_count] = left, total_of[state_count] = total;
          state_count++;
        }
  batch->size = state_count - batch->first;
  if (batch->size > 0) batch_count++;
}

static void link_batch(Batch *batch) {
  if (batch->left == 0 || batch->used == SYMBOLS) return;
  batch->padded = (batch->size + WIDTH - 1) / WIDTH * WIDTH;
  batch->slots = (SYMBOLS - batch->used) * batch->left;
  batch->children = calloc(batch->slots * batch->padded, sizeof(uint16_t));
  batch->node = calloc(MOST_NODES, sizeof(Node));
  batch->dead = power(batch->used / 6.0, batch->left);
  grow(batch, 0, batch->left, 0, factorial(batch->left));
  for (int i = 0; i < batch->padded; i++) {
    int state = batch->first + (i < batch->size ? i : 0), nth = 0;
    for (int face = 0; face < SYMBOLS; face++) {
      if (used_of[state] >> face & 1) continue;
      for (int count = 1; count <= batch->left; count++)
        batch->children[(i / LANES * batch->slots + nth * batch->left + count - 1) * LANES + i % LANES] =
            number_of[used_of[state] | 1 << face][batch->left - count][total_of[state] + count * POINTS[face]];
      nth++;
    }
  }
}

static double stop_at(int state) {
  return stop_value[(used_of[state] >> 5 & 1) * (MOST + 1) + total_of[state]];
}

static void roll_batch(const Batch *batch) {
  __m256d keeps[48][GROUPS], best[SYMBOLS + 1][GROUPS];
  for (int i = 0; i < batch->padded; i += WIDTH) {
    __m256d sum[GROUPS];
    for (int group = 0; group < GROUPS; group++) {
      const uint16_t *child = batch->children + (i + group * LANES) * batch->slots;
      for (int slot = 0; slot < batch->slots; slot++, child += LANES)
        keeps[slot][group] = _mm256_set_pd(value[child[3]], value[child[2]], value[child[1]], value[child[0]]);
      sum[group] = _mm256_set1_pd(batch->dead * lost);
      best[0][group] = _mm256_set1_pd(-1e30);
    }
    for (const Node *node = batch->node; node < batch->node + batch->nodes; node++)
      for (int group = 0; group < GROUPS; group++) {
        __m256d better = _mm256_max_pd(best[node->depth - 1][group], keeps[node->slot][group]);
        best[node->depth][group] = better;
        sum[group] = _mm256_fmadd_pd(_mm256_set1_pd(node->weight), better, sum[group]);
      }
    double sums[WIDTH];
    for (int group = 0; group < GROUPS; group++) _mm256_storeu_pd(sums + group * LANES, sum[group]);
    for (int lane = 0; lane < WIDTH && i + lane < batch->size; lane++) {
      int state = batch->first + i + lane;
      double stop = batch->left == DICE ? -1e30 : stop_at(state);
      roll_value[state] = sums[lane];
      value[state] = stop > sums[lane] ? stop : sums[lane];
    }
  }
}

static void solve(void) {
  for (int i = batch_count - 1; i >= 0; i--) {
    const Batch *batch = &batches[i];
    if (batch->nodes > 0) {
      roll_batch(batch);
      continue;
    }
    for (int state = batch->first; state < batch->first + batch->size; state++) {
      double stop = stop_at(state);
      roll_value[state] = batch->left == 0 ? stop : lost;
      value[state] = stop > roll_value[state] ? stop : roll_value[state];
    }
  }
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * 1e9 + time.tv_nsec;
}

int main(int argc, char **argv) {
  int solves = argc > 1 ? atoi(argv[1]) : 2000;
  reach(0, DICE, 0);
  for (int used = 0; used <= SYMBOLS; used++)
    for (int left = DICE; left >= 0; left--) make_batch(used, left);
  for (int i = 0; i < batch_count; i++) link_batch(&batches[i]);
  for (int total = 21; total <= MOST; total++) stop_value[MOST + 1 + total] = total > 36 ? 4 : (total - 21) / 4 + 1;
  for (int i = 0; i < solves / 10 + 1; i++) solve();
  double started = now();
  for (int i = 0; i < solves; i++) {
    lost = -1e-12 * i;
    solve();
  }
  printf("%.1f %.12f\n", (now() - started) / solves, value[0]);
  return 0;
}
