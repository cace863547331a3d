import { availableParallelism } from 'node:os';
import { InputError } from '@callboard/errors';
import { createSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts';
import { type SandboxLimits, sandboxLimits } from './sandboxLimits.ts';
import type { TemplateFilter, TemplateGlobal } from './templatingPoint.ts';
import { createThreadPool } from './threads/threadPool.ts';

export type Templating = {
  /** One for each step: it costs nothing until something is rendered. */
  createSandbox(options?: SandboxOptions): Sandbox;
  /** Ends the threads. */
  close(): void;
};

type Options = {
  filters?: readonly TemplateFilter[];
  globals?: readonly TemplateGlobal[];
  limits?: Partial<SandboxLimits>;
};

/** The template language, with the filters and globals that all templates of this portal can use. */
export function createTemplating({ filters = [], globals = [], limits: changed = {} }: Options = {}): Templating {
  const limits = { ...sandboxLimits, ...changed };
  const threads = Math.min(Math.max(availableParallelism(), 2), 4);
  const pool = createThreadPool(limits, threads);
  const parts = { pool, filters: byName(filters, 'filter'), globals: byName(globals, 'global') };
  return {
    createSandbox: ({ hasFailed = false, limits: own = {} } = {}) =>
      createSandbox({ ...parts, hasFailed, limits: { ...limits, ...own } }),
    close: pool.close,
  };
}

function byName<T extends { name: string }>(items: readonly T[], what: string): ReadonlyMap<string, T> {
  const found = new Map<string, T>();
  for (const item of items) {
    if (found.has(item.name)) throw new InputError(`There are two template ${what}s named '${item.name}'`);
    found.set(item.name, item);
  }
  return found;
}
