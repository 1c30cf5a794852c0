/** What an error says for itself; anything can be thrown. */
export const whatWentWrong = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));
