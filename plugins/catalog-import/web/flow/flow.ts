import type { Analysis, FoundLocation, RepositoryAnalysis } from '../analysis/analysis.ts';
import type { Draft } from '../prepare/draft.ts';
import type { Outcome, Plan } from '../review/plan.ts';

/** A step with its data. */
export type Step =
  | { name: 'analyze' }
  | { name: 'select'; locations: readonly FoundLocation[]; chosen: readonly string[] }
  | { name: 'prepare'; analysis: RepositoryAnalysis }
  | { name: 'review'; plan: Plan }
  | { name: 'result'; outcome: Outcome };

export type Flow = {
  /** The steps so far, the current one last. */
  steps: readonly Step[];
  /** The input for a repository, kept when the user goes back and forth. */
  draft?: Draft;
  /** Whether the user has changed the step since the page was opened. */
  hasMoved: boolean;
};

export type Move =
  | { type: 'analyzed'; analysis: Analysis; draft?: Draft }
  | { type: 'chosen'; targets: readonly string[] }
  | { type: 'drafted'; draft: Draft }
  | { type: 'planned'; plan: Plan }
  | { type: 'done'; outcome: Outcome }
  | { type: 'back' }
  | { type: 'restart' };

export const start: Flow = { steps: [{ name: 'analyze' }], hasMoved: false };

export const presentStep = ({ steps }: Flow): Step => steps.at(-1) ?? { name: 'analyze' };

export const flowAfter = (flow: Flow, move: Move): Flow => ({ ...moved(flow, move), hasMoved: true });

function moved(flow: Flow, move: Move): Flow {
  const onward = (step: Step): Flow => ({ ...flow, steps: [...flow.steps, step] });
  switch (move.type) {
    case 'analyzed':
      return { ...onward(stepAfter(move.analysis)), draft: draftAfter(flow, move) };
    case 'chosen': {
      const step = presentStep(flow);
      if (step.name !== 'select') return flow;
      return { ...flow, steps: [...flow.steps.slice(0, -1), { ...step, chosen: move.targets }] };
    }
    case 'drafted':
      return { ...flow, draft: move.draft };
    case 'planned':
      return onward({ name: 'review', plan: move.plan });
    case 'done':
      return { ...start, steps: [{ name: 'result', outcome: move.outcome }] };
    case 'back':
      return flow.steps.length > 1 ? { ...flow, steps: flow.steps.slice(0, -1) } : flow;
    case 'restart':
      return start;
  }
}

function stepAfter(analysis: Analysis): Step {
  if (analysis.type === 'repository') return { name: 'prepare', analysis };
  const { locations } = analysis;
  // A single file needs no selection.
  if (locations.length === 1) return { name: 'review', plan: { type: 'register', locations } };
  const isNew = locations.filter(({ exists }) => !exists);
  return { name: 'select', locations, chosen: isNew.map(({ target }) => target) };
}

const draftAfter = (flow: Flow, { draft }: Extract<Move, { type: 'analyzed' }>) =>
  draft && flow.draft?.url === draft.url ? flow.draft : draft;
