import { get } from '@callboard/contract';
import { serve } from '@callboard/contract/server';
import { NotFoundError } from '@callboard/errors';
import { entitySchema } from '@callboard/plugin-catalog/common';
import { catalogService } from '@callboard/plugin-catalog/server';
import type { PluginContext } from '@callboard/server-kit';
import * as z from 'zod';

/** Wire: the action of Backstage. */
const whoAmIContract = {
  whoAmI: get('/actions/who-am-i', {
    scope: 'any',
    summary: 'The user of the token with its entity, for agents',
    response: z.object({
      entity: entitySchema,
      userInfo: z.object({
        userEntityRef: z.string().describe("The reference of the user, such as 'user:default/jane.doe'."),
        ownershipEntityRefs: z.array(z.string()).describe('The references that count as owners for this user.'),
      }),
    }),
    action: {
      name: 'who-am-i',
      title: 'Who Am I',
      description:
        'Returns the user on whose behalf you act: the entity in the software catalog, and the references that count as owners, which are the user and their groups. Use them to find what the user owns. Services have no user.',
      attributes: { readOnly: true, idempotent: true },
    },
  }),
};

export function whoAmIRoutes({
  http,
  credentials,
  extensions,
}: Pick<PluginContext, 'http' | 'credentials' | 'extensions'>) {
  serve(http, whoAmIContract, {
    async whoAmI(_input, request) {
      const { userEntityRef, ownershipEntityRefs } = credentials.userOf(request);
      const entity = await extensions.find(catalogService)?.as(request).entity(userEntityRef);
      if (!entity) throw new NotFoundError(`User entity not found in the catalog for "${userEntityRef}"`);
      return { entity, userInfo: { userEntityRef, ownershipEntityRefs: [...ownershipEntityRefs] } };
    },
  });
}
