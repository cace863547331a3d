import { join } from 'node:path/posix';
import { htmlToMarkdown } from '@callboard/docs/html';
import { InputError } from '@callboard/errors';
import type { UrlReader } from '@callboard/integrations';
import * as z from 'zod';
import type { FetchSource } from '../../sources/fetchSource.ts';
import { readWorkspaceFile, writeWorkspaceFile } from '../../workspaces/workspaceFiles.ts';
import { type ActionContext, createAction } from '../action.ts';
import { refuseTaken, siteSettingsIn, withPages } from './addToNav.ts';
import { safeName, saveAttachments } from './attachmentFiles.ts';
import { type ConfluenceClient, type ConfluencePage, createConfluenceClient } from './confluenceClient.ts';
import type { ConfluenceConfig } from './confluenceConfig.ts';
import { pageAddressOf } from './pageAddress.ts';
import { repositoryFileOf } from './repositoryFile.ts';

type Parts = {
  source: FetchSource;
  reader: Pick<UrlReader, 'repository' | 'resolve'>;
  config: ConfluenceConfig | undefined;
};

const input = z.object({
  confluenceUrls: z
    .array(z.string())
    .min(1)
    .max(100)
    .describe(
      'The pages: `<baseUrl>/display/<space>/<title>`, in the cloud `<baseUrl>/spaces/<space>/pages/<id>/<title>`',
    ),
  repoUrl: z.string().describe('The URL of the `mkdocs.yml` of the docs to add the pages to'),
});

export const transformMarkdown = ({ source, reader, config }: Parts) =>
  createAction({
    id: 'confluence:transform:markdown',
    description: 'Fetches a docs repository, and adds Confluence pages to it as Markdown.',
    input,
    output: z.object({
      repo: z.string().describe('The name of the repository'),
      owner: z.string().describe('Its owner'),
    }),
    examples: [
      {
        description: 'Add a Confluence page to docs',
        input: {
          confluenceUrls: ['https://confluence.meridian-air.example/display/CABIN/Snack+Planner'],
          repoUrl: 'https://github.com/meridian-air/handbook/blob/main/mkdocs.yml',
        },
      },
    ],
    supportsDryRun: true,
    isIdempotent: true,
    async run(context) {
      const { input: asked, template, workspace, logger, signal } = context;
      if (!config)
        throw new InputError(
          'Confluence is not configured: set `confluence.baseUrl` and `confluence.auth` in app-config',
        );
      const addresses = asked.confluenceUrls.map((url) => ({ url, address: pageAddressOf(url) }));
      const { folder, file, treeUrl, name, owner } = repositoryFileOf(asked.repoUrl, reader);
      const settingsPath = join(folder, file);
      for await (const one of await source.tree({ url: treeUrl, template, signal })) {
        signal.throwIfAborted();
        await writeWorkspaceFile(workspace, one.path, await one.content(), { isExecutable: one.isExecutable ?? false });
      }
      logger.info(`Fetched ${treeUrl}`);

      const settings = String(await readWorkspaceFile(workspace, settingsPath));
      const site = await siteSettingsIn(settings, settingsPath, signal);
      const client = createConfluenceClient(config);
      const titles = new Set(site.titles);
      const pages: { title: string; file: string }[] = [];
      for (const { url, address } of addresses) {
        const found = await client.page(address, signal);
        if (!found) throw new InputError(`Could not find document ${url}. Please check your input.`);
        const title = address.title ?? found.title;
        const page = { title, file: `${safeName(title)}.md` };
        refuseTaken({ ...site, titles }, page, settingsPath);
        titles.add(title);
        const docsFolder = join(folder, site.docsFolder);
        await writeWorkspaceFile(
          workspace,
          join(docsFolder, page.file),
          await markdownOf(found, docsFolder, client, context),
        );
        logger.info(`Added '${title}' as ${page.file}`);
        pages.push(page);
      }
      if (site.titles) {
        await writeWorkspaceFile(workspace, settingsPath, await withPages(settings, pages, settingsPath, signal));
      }
      return { repo: name, owner };
    },
  });

async function markdownOf(
  { id, title, html }: ConfluencePage,
  docsFolder: string,
  client: ConfluenceClient,
  context: ActionContext<z.output<typeof input>>,
): Promise<string> {
  const attachments = await client.attachments(id, context.signal);
  const savedUrl = await saveAttachments(attachments, docsFolder, client, context);
  context.logger.info(`Fetched '${title}' with ${attachments.length} attachments`);
  return htmlToMarkdown(html, (url) => savedUrl(url) ?? url);
}
