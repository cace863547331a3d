import { InputError, NotAllowedError, NotFoundError } from '@callboard/errors';
import type { UserPrincipal } from '@callboard/server-kit';
import { lowerCased, type SharedView } from '../../common/index.ts';
import type { ViewStore } from './viewStore.ts';

export type ViewService = ReturnType<typeof createViewService>;
type Member = Pick<UserPrincipal, 'userEntityRef' | 'ownershipEntityRefs'>;

/** More than anyone would browse. */
const MAX_VIEWS = 100;

/** Views shared with groups. A view is only a URL: the content of its list is decided for each reader. */
export function createViewService(store: ViewStore) {
  return {
    of: (user: Member): Promise<SharedView[]> => store.of(groupsOf(user)),

    async share(
      user: Member,
      { name, to, group: given }: Pick<SharedView, 'name' | 'to' | 'group'>,
    ): Promise<SharedView> {
      const group = lowerCased(given);
      if (!groupsOf(user).includes(group)) {
        throw new NotAllowedError(`Only members of '${given}' can share a view there`);
      }
      const names = await store.namesOf(group);
      if (names.length >= MAX_VIEWS && !names.includes(name)) {
        throw new InputError(`'${given}' already shares ${MAX_VIEWS} views, the maximum for a group`);
      }
      return store.keep({ group, name, to, sharedBy: user.userEntityRef });
    },

    async remove(user: Member, id: string): Promise<void> {
      if (!(await store.remove(id, groupsOf(user)))) throw new NotFoundError(`No view '${id}' of your groups`);
    },
  };
}

const groupsOf = ({ ownershipEntityRefs }: Member): string[] =>
  ownershipEntityRefs.map(lowerCased).filter((ref) => ref.startsWith('group:'));
