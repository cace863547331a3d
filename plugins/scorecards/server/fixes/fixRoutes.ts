import { serve } from '@callboard/contract/server';
import { NotFoundError } from '@callboard/errors';
import type { CatalogMemory } from '@callboard/plugin-catalog/server';
import { scaffolderTaskCreate } from '@callboard/plugin-scaffolder/common';
import { askedBy, auditTopic, type PluginContext, permissionDirectory } from '@callboard/server-kit';
import { fixContract, MAX_FIXES } from '../../common/index.ts';
import { filterOf } from '../resultFilter.ts';
import type { ScorecardAccess } from '../scorecardAccess.ts';
import type { Fixes } from './createFixes.ts';

type Context = Pick<PluginContext, 'http' | 'credentials' | 'events' | 'pluginId' | 'extensions'>;
type Parts = {
  memory: CatalogMemory;
  access: ScorecardAccess;
  fixes: Fixes;
};

/** Starts the template of a check for many entities, as the caller and with the caller's permissions. */
export function fixRoutes({ http, credentials, events, pluginId, extensions }: Context, parts: Parts): void {
  const { memory, access, fixes } = parts;
  const directory = extensions.get(permissionDirectory);

  serve(http, fixContract, {
    async previewFix({ params, query }, request) {
      await access.requireRead(request);
      const { owner, ...filter } = query;
      const visible = await memory.visibleTo(request, owner === undefined ? undefined : { 'relations.ownedBy': owner });
      const fix = fixes.fixableOf(params.id, params.check);
      const matches = filterOf(fix.board, { ...filter, check: params.check, state: 'failed' }, memory);
      const slots = fix.board.among(visible).filter(matches);
      slots.sort((one, other) => (memory.refAt(one) < memory.refAt(other) ? -1 : 1));
      const [first] = slots;
      const run = first === undefined ? { templateRef: fix.template, values: {} } : fixes.runOf(fix, first);
      const { title, problem, missing } = await fix.runs.check(run, request);
      // Not `decide`: a denial for a user who only views the page does not belong in the audit log.
      const { result } = await directory.evaluate(scaffolderTaskCreate, credentials.principalOf(request));
      return {
        template: { ref: fix.template, title },
        mayStart: result === 'ALLOW',
        ...(problem !== undefined && slots.length > 0 && { problem, ...(missing && { missing }) }),
        refs: slots.slice(0, MAX_FIXES).map((slot) => memory.refAt(slot)),
        total: slots.length,
      };
    },

    async startFix({ params, body }, request) {
      await access.requireRead(request);
      const fix = fixes.fixableOf(params.id, params.check);
      const visible = await memory.visibleTo(request);
      const slots = [...new Set(body.refs.map((ref) => ref.toLowerCase()))].map((ref) => {
        const slot = memory.slotOfRef(ref);
        if (slot === undefined || !visible.has(slot)) throw new NotFoundError(`No entity '${ref.slice(0, 200)}'`);
        return slot;
      });
      const asked = askedBy(credentials.principalOf(request), request);
      const batch = await fixes.start(fix, slots, { request, by: asked.actor });
      const resource = `${params.id} ${params.check} ${slots.length}`;
      await events.publish(auditTopic, {
        action: 'fix-started',
        outcome: 'succeeded',
        plugin: pluginId,
        resource,
        ...asked,
      });
      return batch;
    },

    async getFix({ params }, request) {
      await access.requireRead(request);
      const { actor } = askedBy(credentials.principalOf(request), request);
      return fixes.find(params.id, actor, await memory.visibleTo(request));
    },
  });
}
