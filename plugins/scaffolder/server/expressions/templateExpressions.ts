import { createServiceRef, type Lazy } from '@callboard/server-kit';
import type { Templating } from './templating.ts';

type Context = Readonly<Record<string, unknown>>;

export type TemplateExpressions = {
  /**
   * Renders every text in a value, at any depth, once for each context: the names that expressions can use. A text that
   * is one expression becomes its value with its type. The limits of a template step apply to one call.
   */
  renderEach(value: unknown, contexts: readonly Context[]): Promise<unknown[]>;
};

export const templateExpressions = createServiceRef<TemplateExpressions>({
  id: 'scaffolder.expressions',
  description: 'The template language for the expressions of other plugins',
});

export const createTemplateExpressions = (templating: Lazy<Templating>): TemplateExpressions => ({
  renderEach: (value, contexts) => templating.get().createSandbox().renderEach(value, {}, contexts),
});
