import { type CatalogChange, catalogService } from '@callboard/plugin-catalog/server';
import type { PluginContext } from '@callboard/server-kit';
import type { Providers } from '../providers/createProviders.ts';
import { hasLeft } from '../signIn/users.ts';

type Parts = Pick<PluginContext, 'credentials' | 'extensions'> & {
  providers: Pick<Providers, 'ownershipOfShared' | 'admitUnknownUsers'>;
};

/**
 * Revokes the issued tokens of users whose entity is gone or records that they left. Sign-in, refreshes, personal
 * access tokens and applications are refused without an entity anyway; they work again if the entity comes back.
 */
export function followLeavers({ credentials, extensions, providers }: Parts): void {
  const changes = extensions.find(catalogService)?.asSystem.changes;
  let handled: number | undefined;

  const isLeaver = (change: CatalogChange): boolean => {
    if (!change.ref.startsWith('user:') || providers.ownershipOfShared(change.ref)) return false;
    return change.type === 'removed' ? !providers.admitUnknownUsers() : hasLeft(change.entity);
  };

  changes?.follow({
    name: 'auth-leavers',
    async from() {
      handled ??= (await changes.after(undefined)).seq;
      return handled;
    },
    async handle(batch) {
      // After a reset nothing is known of the changes; another replica has handled them, or the tokens have expired.
      const refs = batch.changes.filter(isLeaver).map(({ ref }) => ref);
      if (refs.length > 0) await credentials.endAccess(refs);
      handled = batch.seq;
    },
  });
}
