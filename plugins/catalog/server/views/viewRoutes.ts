import { serve } from '@callboard/contract/server';
import { InputError, NotAllowedError, NotFoundError } from '@callboard/errors';
import type { PluginContext } from '@callboard/server-kit';
import type { FastifyRequest } from 'fastify';
import { lowerCased, viewContract } from '../../common/index.ts';
import type { ViewStore } from './viewStore.ts';

/** More than anybody looks through. */
const MAX_VIEWS = 100;

type Options = Pick<PluginContext, 'http' | 'credentials'> & { views: ViewStore };

/** A view holds no more than an address: what its list shows is decided for each reader. */
export function viewRoutes({ http, credentials, views }: Options): void {
  const groupsOf = (request: FastifyRequest) =>
    credentials
      .userOf(request)
      .ownershipEntityRefs.map(lowerCased)
      .filter((ref) => ref.startsWith('group:'));

  serve(http, viewContract, {
    getSharedViews: async (_, request) => ({ items: await views.of(groupsOf(request)) }),

    async shareView({ body: { name, to, ...body } }, request) {
      const group = lowerCased(body.group);
      if (!groupsOf(request).includes(group)) {
        throw new NotAllowedError(`Only members of '${body.group}' can share a view there`);
      }
      const names = await views.namesOf(group);
      if (names.length >= MAX_VIEWS && !names.includes(name)) {
        throw new InputError(`'${body.group}' shares ${MAX_VIEWS} views already, which is as many as a group can have`);
      }
      return views.keep({ group, name, to, sharedBy: credentials.userOf(request).userEntityRef });
    },

    async deleteSharedView({ params: { id } }, request) {
      if (!(await views.remove(id, groupsOf(request)))) throw new NotFoundError(`No view '${id}' of your groups`);
    },
  });
}
