import { catalogService, orgTransformers } from '@callboard/plugin-catalog/server';
import { templateExpressions } from '@callboard/plugin-scaffolder/server';
import { definePlugin } from '@callboard/server-kit';
import { directoriesPermissions } from '../common/index.ts';
import { directoriesService } from './directoriesService.ts';
import { createLeaverStore } from './leaving/leaverStore.ts';
import { createLeavers } from './leaving/leavers.ts';
import { syncTables } from './migrations/0001-syncs.ts';
import { createRegisteredDirectories } from './registeredDirectories.ts';
import { directoryRoutes } from './routes.ts';
import { createDeletionBrake } from './sync/deletionBrake.ts';
import { createHeldSyncStore } from './sync/heldSyncStore.ts';
import { createTransform } from './transform/createTransform.ts';

export { type AddedDirectory, addDirectory } from './addDirectory.ts';
export type { DirectoryContents, DirectoryGroup, DirectoryPerson, DirectoryPhoto } from './contents.ts';
export type { Directory } from './directoriesService.ts';
export { type DirectoryRules, directoryKeys } from './directoryKeys.ts';
export { entityNameOf } from './entityName.ts';

export const directoriesServer = definePlugin({
  id: 'directories',
  needs: ['catalog'],
  wants: ['scaffolder'],
  provides: [directoriesService],
  permissions: directoriesPermissions,
  migrations: [syncTables],
  start({ extensions, database, http, permissions, credentials }) {
    const directories = createRegisteredDirectories();
    const heldSyncs = createHeldSyncStore(database);
    const catalog = extensions.get(catalogService);
    const transformers = extensions.collect(orgTransformers);
    const expressions = extensions.find(templateExpressions);
    extensions.provide(directoriesService, {
      register: directories.add,
      transform: ({ id, rules }, contents) =>
        createTransform({ directory: id, config: rules.transform, expressions, transformers: transformers.all() })(
          contents,
        ),
      brake: createDeletionBrake(heldSyncs),
      leavers: createLeavers({ store: createLeaverStore(database), reader: () => catalog.asSystem }),
      async peopleLeft() {},
    });
    directoryRoutes({ http, permissions, credentials, directories, heldSyncs });
  },
});
