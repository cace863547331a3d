import { type Entity, parseEntityRef } from '@callboard/plugin-catalog/common';
import type { CatalogMemory } from '@callboard/plugin-catalog/server';
import { type OwnTextId, ownTitle } from '@callboard/plugin-notifications/common';
import type { NotificationsService } from '@callboard/plugin-notifications/server';
import { approversOf, type Scorecard } from '../../common/index.ts';
import type { ExemptionRow } from './exemptionStore.ts';

const origin = 'plugin:scorecards';
const topic = 'exemptions';
const link = '/scorecard-exemptions';
const scopeOf = ({ id }: ExemptionRow) => `exemption:${id}`;

type Parts = {
  notifications: NotificationsService | undefined;
  memory: Pick<CatalogMemory, 'slotOfRef' | 'entityAt'>;
};
type Subject = { ref: string; scorecard: Scorecard; row: ExemptionRow };

/** Notifies the approvers of a request, and the requester of the decision. */
export function createExemptionNotifier({ notifications, memory }: Parts) {
  function nameOf(ref: string): string {
    const slot = memory.slotOfRef(ref);
    const entity: Entity | undefined = slot === undefined ? undefined : memory.entityAt(slot);
    const { displayName } = (entity?.spec?.profile ?? {}) as { displayName?: unknown };
    if (typeof displayName === 'string' && displayName !== '') return displayName;
    return entity?.metadata.title ?? parseEntityRef(ref, { defaultKind: 'user' }).name;
  }

  function titleOf({ ref, row }: Subject, decision: 'asked' | 'withdrawn' | 'approved' | 'rejected' | 'ended') {
    const isByRequester = decision === 'asked' || decision === 'withdrawn';
    const by = isByRequester ? row.requested_by : row.decided_by;
    const id: OwnTextId = by === null && decision === 'asked' ? 'exemption.waits' : `exemption.${decision}`;
    return ownTitle(id, { entity: nameOf(ref), by: by === null ? originTitle : nameOf(by) });
  }

  const checkOf = ({ scorecard, row }: Subject) =>
    `${scorecard.title}, ${scorecard.checks.find(({ id }) => id === row.check_id)?.title ?? row.check_id}`;

  return {
    async requested(subject: Subject): Promise<void> {
      const entityRef = [...approversOf(subject.scorecard)];
      if (entityRef.length === 0) return;
      const { row } = subject;
      const description = `${checkOf(subject)}: ${row.reason}`;
      const payload = { ...titleOf(subject, 'asked'), description, link, topic, scope: scopeOf(row) };
      await notifications?.send(origin, { recipients: { type: 'entity', entityRef }, payload });
    },

    /** The approvers no longer need to decide. */
    async withdrawn(subject: Subject): Promise<void> {
      const description = `${checkOf(subject)}: ${subject.row.reason}`;
      const title = titleOf(subject, 'withdrawn');
      await notifications?.settle(origin, { ...title, description, scope: scopeOf(subject.row) });
    },

    /** The approvers no longer need to decide; the requester reads the decision where the exemption is listed now. */
    async decided(subject: Subject, decision: 'approved' | 'rejected' | 'ended'): Promise<void> {
      const { row } = subject;
      const title = titleOf(subject, decision);
      const description = `${checkOf(subject)}: ${row.note ?? row.reason}`;
      await notifications?.settle(origin, { ...title, description, scope: scopeOf(row) });
      if (row.requested_by === null) return;
      await notifications?.send(origin, {
        recipients: { type: 'entity', entityRef: row.requested_by },
        payload: {
          ...title,
          description,
          link: `${link}?state=${row.state}`,
          topic,
          scope: `${scopeOf(row)}:decision`,
        },
      });
    },
  };
}

/** The name of a decision that a script made. */
const originTitle = 'Scorecards';
