import * as concurrency from '@callboard/concurrency';
import * as config from '@callboard/config';
import * as contract from '@callboard/contract';
import * as contractAction from '@callboard/contract/action';
import * as contractClient from '@callboard/contract/client';
import * as contractServer from '@callboard/contract/server';
import * as errors from '@callboard/errors';
import * as integrations from '@callboard/integrations';
import type { HostModules } from '@callboard/outside-plugins';
import * as apiDocsCommon from '@callboard/plugin-api-docs/common';
import * as apiDocs from '@callboard/plugin-api-docs/server';
import * as authCommon from '@callboard/plugin-auth/common';
import * as auth from '@callboard/plugin-auth/server';
import * as catalogCommon from '@callboard/plugin-catalog/common';
import * as catalog from '@callboard/plugin-catalog/server';
import * as directoriesCommon from '@callboard/plugin-directories/common';
import * as directories from '@callboard/plugin-directories/server';
import * as eventsCommon from '@callboard/plugin-events/common';
import * as events from '@callboard/plugin-events/server';
import * as factsCommon from '@callboard/plugin-facts/common';
import * as facts from '@callboard/plugin-facts/server';
import * as homeCommon from '@callboard/plugin-home/common';
import * as home from '@callboard/plugin-home/server';
import * as kubernetesCommon from '@callboard/plugin-kubernetes/common';
import * as kubernetes from '@callboard/plugin-kubernetes/server';
import * as notificationsCommon from '@callboard/plugin-notifications/common';
import * as notifications from '@callboard/plugin-notifications/server';
import * as permissionCommon from '@callboard/plugin-permission/common';
import * as permission from '@callboard/plugin-permission/server';
import * as scaffolderCommon from '@callboard/plugin-scaffolder/common';
import * as scaffolder from '@callboard/plugin-scaffolder/server';
import * as searchCommon from '@callboard/plugin-search/common';
import * as search from '@callboard/plugin-search/server';
import * as signalsCommon from '@callboard/plugin-signals/common';
import * as signals from '@callboard/plugin-signals/server';
import * as techdocsCommon from '@callboard/plugin-techdocs/common';
import * as techdocs from '@callboard/plugin-techdocs/server';
import * as userSettingsCommon from '@callboard/plugin-user-settings/common';
import * as userSettings from '@callboard/plugin-user-settings/server';
import * as serverKit from '@callboard/server-kit';
import * as kysely from 'kysely';
import * as zod from 'zod';
import * as zodMini from 'zod/mini';

/**
 * The modules that external plugins import from the portal instead of having their own copy. A plugin in the
 * repository uses the same doors.
 */
export const hostModules: HostModules = {
  '@callboard/concurrency': concurrency,
  '@callboard/config': config,
  '@callboard/contract': contract,
  '@callboard/contract/action': contractAction,
  '@callboard/contract/client': contractClient,
  '@callboard/contract/server': contractServer,
  '@callboard/errors': errors,
  '@callboard/integrations': integrations,
  '@callboard/plugin-api-docs/common': apiDocsCommon,
  '@callboard/plugin-api-docs/server': apiDocs,
  '@callboard/plugin-auth/common': authCommon,
  '@callboard/plugin-auth/server': auth,
  '@callboard/plugin-catalog/common': catalogCommon,
  '@callboard/plugin-catalog/server': catalog,
  '@callboard/plugin-directories/common': directoriesCommon,
  '@callboard/plugin-directories/server': directories,
  '@callboard/plugin-events/common': eventsCommon,
  '@callboard/plugin-events/server': events,
  '@callboard/plugin-facts/common': factsCommon,
  '@callboard/plugin-facts/server': facts,
  '@callboard/plugin-home/common': homeCommon,
  '@callboard/plugin-home/server': home,
  '@callboard/plugin-kubernetes/common': kubernetesCommon,
  '@callboard/plugin-kubernetes/server': kubernetes,
  '@callboard/plugin-notifications/common': notificationsCommon,
  '@callboard/plugin-notifications/server': notifications,
  '@callboard/plugin-permission/common': permissionCommon,
  '@callboard/plugin-permission/server': permission,
  '@callboard/plugin-scaffolder/common': scaffolderCommon,
  '@callboard/plugin-scaffolder/server': scaffolder,
  '@callboard/plugin-search/common': searchCommon,
  '@callboard/plugin-search/server': search,
  '@callboard/plugin-signals/common': signalsCommon,
  '@callboard/plugin-signals/server': signals,
  '@callboard/plugin-techdocs/common': techdocsCommon,
  '@callboard/plugin-techdocs/server': techdocs,
  '@callboard/plugin-user-settings/common': userSettingsCommon,
  '@callboard/plugin-user-settings/server': userSettings,
  '@callboard/server-kit': serverKit,
  kysely,
  zod,
  'zod/mini': zodMini,
};
