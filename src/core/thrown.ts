/** The message of an error; anything can be thrown. */
export const whatWentWrong = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));
