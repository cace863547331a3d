import { availableParallelism } from 'node:os';
import { InputError } from '@callboard/errors';
import type { TemplatingExtensions } from '../../common/index.ts';
import { checkExpressions, type ExpressionProblem } from './checkExpressions.ts';
import { describeTemplating } from './describeTemplating.ts';
import { builtInFilters } from './filters/builtInFilters.ts';
import { communityFilters, communityGlobals } from './filters/communityExtensions.ts';
import type { HostType } from './filters/repoUrl.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts';
import { type SandboxLimits, sandboxLimits } from './sandboxLimits.ts';
import type { TemplateFilter, TemplateGlobal } from './templatingPoint.ts';
import { createThreadPool } from './threads/threadPool.ts';

export type Templating = {
  /** Create one per step: it costs nothing until something is rendered. */
  createSandbox(options?: SandboxOptions): Sandbox;
  /** The invalid expressions of a template's `spec`; nothing is run. */
  check(spec: unknown): Promise<ExpressionProblem[]>;
  describe(): TemplatingExtensions;
  /** Starts a thread in advance, so the first expression need not wait for it. */
  warm(): void;
  /** Stops the threads. */
  close(): void;
};

type Options = {
  /** The filters and globals of plugins, which may replace built-in ones. */
  filters?: readonly TemplateFilter[];
  globals?: readonly TemplateGlobal[];
  hostType?: HostType;
  limits?: Partial<SandboxLimits>;
};

/** The template language, with the filters and globals that all templates of this portal can use. */
export function createTemplating(options: Options = {}): Templating {
  const limits = { ...sandboxLimits, ...options.limits };
  const pool = createThreadPool(limits, Math.min(Math.max(availableParallelism(), 2), 4));
  const added = byName(options.filters ?? [], 'filter');
  const globals = new Map([...byName(communityGlobals, 'global'), ...byName(options.globals ?? [], 'global')]);
  const builtIn = builtInFilters(options.hostType ?? (() => undefined));
  const described = byName([...builtIn, ...communityFilters], 'filter');
  const filters = new Map([...[...described].filter(([name]) => name !== 'pick'), ...added]);

  return {
    createSandbox: ({ hasFailed = false, limits: own = {} } = {}) =>
      createSandbox({ pool, filters, globals, hasFailed, limits: { ...limits, ...own } }),
    check: (spec) => checkExpressions(spec, { pool, limits, filters: [...described.keys(), ...added.keys()] }),
    warm: pool.warm,
    describe: () => describeTemplating([...described.values(), ...added.values()], globals.values()),
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
