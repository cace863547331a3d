import type { Page } from 'playwright-core';

export const pages: { name: string; path: string; ready: string; act?: (page: Page) => Promise<void> }[];
