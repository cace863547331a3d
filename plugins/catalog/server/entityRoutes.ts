import type { ActionShape } from '@callboard/contract';
import { withActions } from '@callboard/contract/action';
import { serve } from '@callboard/contract/server';
import { NotFoundError, type SerializedError } from '@callboard/errors';
import type { PluginContext } from '@callboard/server-kit';
import {
  catalogEntityDelete,
  catalogEntityRead,
  catalogEntityValidate,
  entityWriteContract,
  isValidKind,
  isValidName,
  isValidNamespace,
  lowerCased,
} from '../common/index.ts';
import type { CatalogAudit } from './caller.ts';
import type { CatalogActions } from './catalogActions.ts';
import type { EntityAccess } from './entityAccess.ts';
import type { HistoryService } from './history/historyService.ts';
import type { CatalogIndex } from './readModel/catalogIndex.ts';

type EntityRoutesOptions = {
  http: PluginContext['http'];
  access: EntityAccess;
  audit: CatalogAudit;
  actions: CatalogActions;
  index: CatalogIndex;
  history: HistoryService;
  /** Routes for single entities. */
  entities: {
    remove(entity: { ref: string; uid: string }, actor: string | undefined): Promise<void>;
    validate(entity: unknown, location: unknown): Promise<SerializedError[]>;
  };
};

const getHistory: ActionShape = {
  name: 'get-history',
  title: 'Get History',
  description:
    'Returns the changes of an entity, the newest first: when, by whom or by which file, and the changed fields as a JSON patch with the previous values. Use it to find out what changed before something broke.',
  attributes: { readOnly: true, idempotent: true },
  permission: catalogEntityRead.name,
  shortens: { list: 'items', limitedBy: 'limit' },
};

export function entityRoutes(options: EntityRoutesOptions): void {
  const { http, access, audit, actions, index, history, entities } = options;
  serve(http, withActions(entityWriteContract, { getEntityHistory: getHistory }), {
    async deleteEntityByUid({ params }, request) {
      const { uid } = params;
      const slot = index.slotByUid(uid);
      // Checked first, so a caller who may not delete does not learn which entities exist.
      const ref = slot === undefined ? undefined : index.refAt(slot);
      await access.require(request, catalogEntityDelete, ref);
      // Wire: deleting a missing entity is not an error.
      if (ref === undefined) return;
      await entities.remove({ ref, uid }, access.actorOf(request));
      await audit(request, 'entity-deleted', ref, { uid });
    },

    refreshEntity: ({ body }, request) => actions.refresh(request, body.entityRef),

    async validateEntity({ body }, request, reply) {
      await access.requireBasic(request, catalogEntityValidate);
      const errors = await entities.validate(body.entity, body.location);
      return errors.length === 0 ? undefined : reply.code(400).send({ errors });
    },

    async getEntityHistory({ params: { kind, namespace, name }, query }, request) {
      const ref = lowerCased(`${kind}:${namespace}/${name}`);
      // An invalid entity name never existed, and some cannot even be used in a database query.
      const isPossible = isValidKind(kind) && isValidNamespace(lowerCased(namespace)) && isValidName(name);
      const visible = await access.visibleTo(request, catalogEntityRead);
      const changes = isPossible ? await history.ofEntity(ref, query, visible) : undefined;
      if (!changes) throw new NotFoundError(`No entity '${ref}'`);
      return changes;
    },

    async getChanges({ query }, request) {
      return history.recent(query, await access.visibleTo(request, catalogEntityRead));
    },
  });
}
