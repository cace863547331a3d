import type { Page } from 'playwright-core';

// biome-ignore lint/suspicious/noExplicitAny: pages and event emitters disagree about the types of listeners.
type Listened = Pick<Page, 'waitForTimeout'> & { on(event: string, listener: (value: any) => void): unknown };

export function quietOf(page: Listened, options?: { maxMs?: number }): () => Promise<void>;
