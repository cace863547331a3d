import { userAccessService } from '@callboard/plugin-auth/server';
import { catalogService, orgTransformers } from '@callboard/plugin-catalog/server';
import { notificationsService } from '@callboard/plugin-notifications/server';
import { templateExpressions } from '@callboard/plugin-scaffolder/server';
import { definePlugin } from '@callboard/server-kit';
import { directoriesPermissions } from '../common/index.ts';
import { type DirectoriesService, type Directory, directoriesService } from './directoriesService.ts';
import { createEndAccess, handleLeavers } from './leaving/handleLeavers.ts';
import { createLeaverStore } from './leaving/leaverStore.ts';
import { createLeavers } from './leaving/leavers.ts';
import { createNotifyGroups } from './leaving/notifyGroups.ts';
import { syncTables } from './migrations/0001-syncs.ts';
import { photoTables } from './migrations/0002-photos.ts';
import { openPhotos, photosConfig } from './photos/openPhotos.ts';
import { liveState, storedState } from './preview/currentState.ts';
import { directoryStates } from './preview/directoryStates.ts';
import { previewSync } from './preview/previewSync.ts';
import { createRegisteredDirectories } from './registeredDirectories.ts';
import { directoryRoutes } from './routes.ts';
import { createDeletionBrake } from './sync/deletionBrake.ts';
import { createHeldSyncStore } from './sync/heldSyncStore.ts';
import { createHeldSyncs } from './sync/heldSyncs.ts';
import { createTransform } from './transform/createTransform.ts';

export { type AddedDirectory, addDirectory } from './addDirectory.ts';
export type { DirectoryContents, DirectoryGroup, DirectoryPerson, DirectoryPhoto } from './contents.ts';
export {
  type DirectoriesService,
  type Directory,
  type DirectoryState,
  directoriesService,
} from './directoriesService.ts';
export { type DirectoryRules, directoryKeys, withoutTrailingSlashes } from './directoryKeys.ts';
export { entityNameOf } from './entityName.ts';
export { filled, groupEntity, hyphenated, joined, managedBy, shownAt, userEntity } from './entityParts.ts';
export type { DirectoryChange, DirectoryRefs } from './sync/applyChange.ts';
export { type FieldPath, parsePath, setAt } from './transform/fieldPath.ts';

export const directoriesServer = definePlugin({
  id: 'directories',
  needs: ['catalog'],
  wants: ['auth', 'scaffolder', 'notifications'],
  provides: [directoriesService],
  permissions: directoriesPermissions,
  migrations: [syncTables, photoTables],
  config: photosConfig,
  start(context) {
    const { extensions, database, http, jobs, permissions, credentials } = context;
    const directories = createRegisteredDirectories();
    const heldSyncs = createHeldSyncStore(database);
    const leaverStore = createLeaverStore(database, jobs);
    const service = extensions.get(catalogService);
    const catalog = service.asSystem;
    const photos = openPhotos(context, { directories, catalog: service });
    const endAccess = createEndAccess(extensions.find(userAccessService));
    const transformers = extensions.collect(orgTransformers);
    const expressions = extensions.find(templateExpressions);
    const transform: DirectoriesService['transform'] = ({ id, rules }, contents) =>
      createTransform({ directory: id, config: rules.transform, expressions, transformers: transformers.all() })(
        contents,
      );
    const contentsOf = async (directory: Directory, signal: AbortSignal) =>
      transform(directory, await directory.read(signal));
    handleLeavers({
      jobs,
      store: leaverStore,
      endAccess,
      notify: createNotifyGroups({ catalog, notifications: extensions.find(notificationsService) }),
    });
    extensions.provide(directoriesService, {
      register: directories.add,
      transform,
      brake: createDeletionBrake(heldSyncs),
      endAccess,
      photos,
      leavers: createLeavers({ store: leaverStore, reader: () => catalog }),
      async syncOthers(id) {
        for (const { directory, provider } of directories.all()) if (directory.id !== id) await provider.readNow();
      },
      states: (stored) =>
        directoryStates(
          directories.all().map(({ directory }) => directory),
          stored,
        ),
      read: (id, signal) => contentsOf(directories.get(id).directory, signal),
      async preview(id, stored, signal) {
        const { directory } = directories.get(id);
        const state = await storedState(directory, stored);
        return previewSync(directory, await contentsOf(directory, signal), { ...state, photos });
      },
    });
    directoryRoutes({
      http,
      permissions,
      credentials,
      directories,
      heldSyncs: createHeldSyncs(heldSyncs),
      async preview(id, signal) {
        const { directory, provider } = directories.get(id);
        const state = await liveState(directory, { provider, reader: catalog, database });
        return previewSync(directory, await contentsOf(directory, signal), { ...state, photos });
      },
    });
  },
});
