import type { CatalogService } from '@callboard/plugin-catalog/server';
import type { PluginContext } from '@callboard/server-kit';
import type { Templating } from '../expressions/templating.ts';
import { createFetchSource } from '../sources/fetchSource.ts';
import type { ScaffolderAction } from './action.ts';
import { fetchEntity } from './catalog/fetchEntity.ts';
import { registerEntity } from './catalog/registerEntity.ts';
import { writeEntity } from './catalog/writeEntity.ts';
import { annotateActions } from './community/annotateEntity.ts';
import { appendToFile, parseFile, writeFormattedFile } from './community/fileActions.ts';
import { jsonataActions } from './community/jsonataActions.ts';
import { jsonTemplate } from './community/jsonTemplate.ts';
import { mergeFile, mergeJsonFile, mergeYamlFile } from './community/mergeFile.ts';
import { portalRequests } from './community/portalRequest.ts';
import { refusedActions } from './community/refusedActions.ts';
import { replaceInFiles } from './community/replaceInFiles.ts';
import { serializeJson, serializeYaml } from './community/serialize.ts';
import { sleepAction } from './community/sleepAction.ts';
import { zipAction } from './community/zipAction.ts';
import type { ConfluenceConfig } from './confluence/confluenceConfig.ts';
import { transformMarkdown } from './confluence/transformMarkdown.ts';
import { debugLog } from './debug/debugLog.ts';
import { debugWait } from './debug/debugWait.ts';
import { fetchPlain, fetchPlainFile } from './fetch/fetchPlain.ts';
import { fetchTemplate, fetchTemplateFile } from './fetch/fetchTemplate.ts';
import { workspaceTemplate, workspaceTemplateFile } from './fetch/workspaceTemplate.ts';
import { deleteFiles } from './files/deleteFiles.ts';
import { readFile } from './files/readFile.ts';
import { readFolder } from './files/readFolder.ts';
import { renameFiles } from './files/renameFiles.ts';
import { writeFile } from './files/writeFile.ts';
import { type SentryConfig, sentryActions } from './sentry/sentryActions.ts';

type Parts = Pick<PluginContext, 'reader' | 'discovery' | 'credentials'> & {
  catalog: CatalogService;
  templating: Pick<Templating, 'createSandbox'>;
  confluence?: ConfluenceConfig | undefined;
  sentry: SentryConfig;
};

/** The actions that need no other plugin. */
export function builtinActions(parts: Parts): ScaffolderAction[] {
  const { reader, catalog, discovery, credentials, templating, confluence, sentry } = parts;
  const source = createFetchSource(reader);
  return [
    fetchPlain(source),
    fetchPlainFile(source),
    fetchTemplate({ source, templating }),
    fetchTemplateFile({ source, templating }),
    workspaceTemplate(templating),
    workspaceTemplateFile(templating),
    writeEntity,
    fetchEntity(catalog),
    registerEntity({ catalog, reader }),
    debugLog,
    debugWait,
    deleteFiles,
    readFile,
    readFolder,
    renameFiles,
    writeFile,
    transformMarkdown({ source, reader, config: confluence }),
    ...sentryActions(sentry),
    ...portalRequests({ discovery, credentials }),
    ...annotateActions,
    appendToFile,
    ...jsonataActions,
    jsonTemplate(templating),
    mergeFile,
    mergeJsonFile,
    mergeYamlFile,
    parseFile,
    replaceInFiles,
    serializeJson,
    serializeYaml,
    sleepAction,
    writeFormattedFile,
    zipAction,
    ...refusedActions,
  ];
}
