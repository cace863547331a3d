import { EntityRefLink } from '@callboard/plugin-catalog/web';
import { Link } from '@callboard/ui';
import { useRouteRef } from '@callboard/web-kit';
import type { AuditEntry } from '../../common/index.ts';
import { runLink } from '../entry.ts';

const entityRef = /^[a-z][a-z0-9]*:[\w.-]+\/[\w.-]+$/i;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The resource of an entry, as a link to its page if it has one. */
export function AuditSubject({ entry: { action, plugin, resource } }: { entry: AuditEntry }) {
  const runUrl = useRouteRef(runLink);
  if (resource === undefined) return null;
  if (plugin === 'scaffolder' && runUrl && uuid.test(resource)) {
    return <Link to={runUrl({ taskId: resource })}>{resource}</Link>;
  }
  if (isPresentEntity(action, resource)) return <EntityRefLink entity={resource} title={resource} hasIcon={false} />;
  return resource;
}

/** A location such as `file:examples/all.yaml` looks like a ref, and a deleted entity has no page. */
function isPresentEntity(action: string, resource: string): boolean {
  return !action.startsWith('location-') && action !== 'entity-deleted' && entityRef.test(resource);
}
