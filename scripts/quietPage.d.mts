import type { Page } from 'playwright-core';

type Listened = Pick<Page, 'waitForTimeout'> & { on(event: string, listener: (value: never) => void): unknown };

export function quietOf(page: Listened, options?: { maxMs?: number }): () => Promise<void>;
