import { serve } from '@callboard/contract/server';
import { NotFoundError, type SerializedError } from '@callboard/errors';
import type { PluginContext } from '@callboard/server-kit';
import {
  catalogEntityDelete,
  catalogEntityRead,
  catalogEntityRefresh,
  catalogEntityValidate,
  entityWriteContract,
  lowerCased,
  parseEntityRef,
  stringifyEntityRef,
} from '../common/index.ts';
import type { EntityAccess } from './entityAccess.ts';
import type { HistoryService } from './history/historyService.ts';
import type { CatalogIndex } from './readModel/catalogIndex.ts';

type EntityRoutesOptions = {
  http: PluginContext['http'];
  access: EntityAccess;
  index: CatalogIndex;
  history: HistoryService;
  /** What can be done to single entities. */
  entities: {
    remove(ref: string, actor: string | undefined): Promise<void>;
    refresh(ref: string): Promise<void>;
    validate(entity: unknown, location: unknown): Promise<SerializedError[]>;
  };
};

export function entityRoutes({ http, access, index, history, entities }: EntityRoutesOptions): void {
  serve(http, entityWriteContract, {
    async deleteEntityByUid({ params }, request) {
      const slot = index.slotByUid(params.uid);
      // Wire: deleting what is not there is no error.
      if (slot === undefined) return;
      const ref = index.refAt(slot);
      await access.require(request, catalogEntityDelete, ref);
      await entities.remove(ref, access.actorOf(request));
    },

    async refreshEntity({ body }, request) {
      const ref = stringifyEntityRef(parseEntityRef(body.entityRef));
      if (!(await access.mayOn(request, catalogEntityRead))(ref)) throw new NotFoundError(`No entity '${ref}'`);
      await access.require(request, catalogEntityRefresh, ref);
      await entities.refresh(ref);
    },

    async validateEntity({ body }, request, reply) {
      await access.requireBasic(request, catalogEntityValidate);
      const errors = await entities.validate(body.entity, body.location);
      return errors.length === 0 ? undefined : reply.code(400).send({ errors });
    },

    async getEntityHistory({ params: { kind, namespace, name }, query }, request) {
      const ref = lowerCased(`${kind}:${namespace}/${name}`);
      if (!(await access.mayOn(request, catalogEntityRead))(ref)) throw new NotFoundError(`No entity '${ref}'`);
      return history.ofEntity(ref, query);
    },

    async getChanges({ query }, request) {
      return history.recent(query, await access.mayOn(request, catalogEntityRead));
    },
  });
}
