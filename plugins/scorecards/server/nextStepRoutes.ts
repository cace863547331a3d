import { serve } from '@callboard/contract/server';
import { InputError } from '@callboard/errors';
import type { CatalogMemory } from '@callboard/plugin-catalog/server';
import type { PluginContext } from '@callboard/server-kit';
import { checkStates, MAX_ROWS, type NextStep, scorecardContract } from '../common/index.ts';
import type { Engine } from './engine/createEngine.ts';
import { nextSteps } from './entityResults.ts';
import type { ScorecardAccess } from './scorecardAccess.ts';

const DEFAULT_STEPS = 20;
type Parts = { memory: CatalogMemory; engine: Engine; access: ScorecardAccess };

/** The next steps for everything that a user owns, one for each check and owner. */
export function nextStepRoutes({ http }: Pick<PluginContext, 'http'>, { memory, engine, access }: Parts): void {
  const { getNextSteps } = scorecardContract;
  serve(
    http,
    { getNextSteps },
    {
      async getNextSteps({ query: { limit = DEFAULT_STEPS } }, request) {
        await access.requireRead(request);
        if (limit > MAX_ROWS) throw new InputError(`limit is ${limit}, at most ${MAX_ROWS} are allowed`);
        const refs = access.refsOf(request);
        if (refs.length === 0) return { items: [], total: 0 };
        const owned = await memory.visibleTo(request, { 'relations.ownedBy': { $in: refs } });
        await engine.settled();
        const steps = new Map<string, NextStep>();
        for (const board of engine.boards.values()) {
          const { id, title, checks } = board.scorecard;
          for (const slot of board.among(owned)) {
            const { relations = [] } = memory.entityAt(slot);
            const owners = relations.flatMap(({ type, targetRef }) => (type === 'ownedBy' ? targetRef : []));
            const owner = owners.find((ref) => refs.includes(ref.toLowerCase()));
            if (owner === undefined) continue;
            const states = board.statesAt(slot).map((state) => checkStates[state]!);
            for (const check of nextSteps(board.scorecard, states, board.levelOf(slot))) {
              const found = checks.find((one) => one.id === check)!;
              // Checks without a level do not raise the level, and owners cannot fix missing data.
              if (found.level === undefined || states[checks.indexOf(found)] !== 'failed') continue;
              const key = `${id} ${check} ${owner}`;
              const { fixTemplate } = found;
              const step = steps.get(key) ?? {
                scorecard: { id, title },
                check: { id: check, title: found.title, ...(fixTemplate !== undefined && { fixTemplate }) },
                owner,
                entities: 0,
                ref: memory.refAt(slot),
              };
              step.entities += 1;
              steps.set(key, step);
            }
          }
        }
        const effort = ({ check }: NextStep) => (check.fixTemplate === undefined ? 1 : 0);
        const items = [...steps.values()].sort(
          (one, other) => effort(one) - effort(other) || other.entities - one.entities,
        );
        return { items: items.slice(0, limit), total: items.length };
      },
    },
  );
}
