export default {
  compilerOptions: { runes: true },
  onwarn: (warning) => {
    throw new Error(`${warning.filename}: ${warning.message}`);
  },
};
