/** The inputs of a net that are not 0. */
export interface Features {
  count: number;
  readonly input: Uint16Array;
  readonly value: Float64Array;
}

export const newFeatures = (most: number): Features => ({
  count: 0,
  input: new Uint16Array(most),
  value: new Float64Array(most),
});

export const addFeature = (features: Features, input: number, value: number): void => {
  features.input[features.count] = input;
  features.value[features.count++] = value;
};
