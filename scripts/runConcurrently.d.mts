export function runConcurrently(works: (() => Promise<unknown>)[], concurrency?: number): Promise<void>;
