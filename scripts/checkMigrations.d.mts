export function checkMigrations(options?: { directory?: string }): void;
/** The problems in one source text, each with its place. */
export function migrationProblems(file: string, text: string): string[];
