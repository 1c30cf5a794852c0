/** What has been learned so far: this is what threads exchange and what a checkpoint keeps. */
export interface Lesson {
  readonly weights: Float64Array;
  readonly mean: Float64Array;
  readonly square: Float64Array;
  readonly steps: number;
}

export const newLesson = (weights: Float64Array): Lesson => ({
  weights,
  mean: new Float64Array(weights.length),
  square: new Float64Array(weights.length),
  steps: 0,
});

/** What threads learned separately from the same lesson, always added up in the same order. */
export const meanLesson = (lessons: readonly Lesson[]): Lesson => ({
  weights: meanOf(lessons.map((lesson) => lesson.weights)),
  mean: meanOf(lessons.map((lesson) => lesson.mean)),
  square: meanOf(lessons.map((lesson) => lesson.square)),
  steps: lessons[0]!.steps,
});

const meanOf = (many: readonly Float64Array[]): Float64Array =>
  many[0]!.map((_, i) => many.reduce((sum, one) => sum + one[i]!, 0) / many.length);
