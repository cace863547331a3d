import { entryAt } from '../git/fileTree.ts';
import { commitsFrom } from '../git/history.ts';
import { isFolder, parseTree } from '../git/treeObject.ts';
import type { Host } from '../host.ts';
import type { Repository } from '../repositories/repository.ts';
import { formFields } from './formFields.ts';
import { type Html, html } from './html.ts';
import { type Page, PageError } from './sendPage.ts';

type Place = { repository: Repository; ref: string; path: string };

const maxShownBytes = 512 * 1024;

export const addressOf = (repository: Repository): string => {
  const { owner, name } = repository.facts();
  return `/${owner}/${name}`;
};

export const placeAddress = (view: string, { repository, ref, path }: Place): string =>
  `${addressOf(repository)}/${view}/${encodeURIComponent(ref)}${path && `/${path.split('/').map(encodeURIComponent).join('/')}`}`;

const heading = (repository: Repository, more?: Html) => {
  const { owner, name } = repository.facts();
  return html`<h1><a href="/${owner}">${owner}</a> / <a href="${addressOf(repository)}">${name}</a></h1>${more}`;
};

/** The repositories of an owner. */
export function ownerPage({ repositories, url }: Host, owner: string): Page {
  const all = repositories.all().filter((one) => one.facts().owner.toLowerCase() === owner.toLowerCase());
  const rows = all
    .map((one) => one.facts())
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map(
      ({ name, description }) => html`<tr><td><a href="/${owner}/${name}">${name}</a></td><td>${description}</td></tr>`,
    );
  if (rows.length === 0) throw new PageError(404, `The owner '${owner}' does not exist or has no repositories.`);
  const content = html`<h1>${owner}</h1><p class="quiet">${rows.length} repositories at ${url}</p><table>${rows}</table>`;
  return { title: owner, content };
}

/** A repository or a folder of it. */
export async function folderPage({ url }: Host, place: Place): Promise<Page> {
  const { repository, path, ref } = place;
  const { owner, name, description, topics, pullRequests, isPrivate, isArchived } = repository.facts();
  const open = pullRequests.filter(({ state }) => state === 'open');
  const intro = html`<p>${description}</p>
<p>${topics.map((topic) => html`<span class="badge">${topic}</span> `)}${isPrivate && html`<span class="badge">private</span> `}${isArchived && html`<span class="badge">archived</span>`}</p>
<pre>git clone ${url}/${owner}/${name}.git</pre>
<p><a href="${addressOf(repository)}/pulls">${open.length} open pull ${open.length === 1 ? 'request' : 'requests'}</a></p>`;
  const title = `${owner}/${name}`;
  const commit = await repository.commitOf(ref);
  if (!commit && repository.refs().size === 0)
    return { title, content: html`${heading(repository, intro)}<p>This repository is empty.</p>` };
  if (!commit) throw new PageError(404, `There is no branch, tag or commit '${ref}'.`);
  const found = await repository.commit(commit);
  const entry = await entryAt(repository.objects, found.tree, path);
  if (!entry) throw new PageError(404, `There is no '${path}' on ${ref}.`);
  if (!isFolder(entry)) return filePage(place);
  const entries = parseTree(await repository.objects.readAs('tree', entry.hash));
  const sorted = entries.toSorted((one, other) => Number(isFolder(other)) - Number(isFolder(one)));
  const rows = sorted.map((one) => {
    const inside = { ...place, path: path ? `${path}/${one.name}` : one.name };
    const address = placeAddress(isFolder(one) ? 'tree' : 'blob', inside);
    return html`<tr><td><a href="${address}">${one.name}${isFolder(one) && '/'}</a></td></tr>`;
  });
  const readme = entries.find((one) => /^readme(\.\w+)?$/i.test(one.name));
  const text = readme && String(await repository.objects.readAs('blob', readme.hash)).slice(0, maxShownBytes);
  const content = html`${heading(repository, path ? undefined : intro)}
<h2>${path || 'Files'} on ${ref}</h2>
<p class="quiet">${found.message.split('\n', 1)[0]} · ${found.author.name}, ${found.author.at.toISOString().slice(0, 10)} · ${commit.slice(0, 7)}</p>
<table>${rows}</table>${text !== undefined && html`<h2>${readme?.name}</h2><pre>${text}</pre>`}`;
  return { title, content };
}

export async function filePage(place: Place): Promise<Page> {
  const { repository, path, ref } = place;
  const { content: bytes } = await fileAt(place);
  const isText = !bytes.includes(0) && bytes.length <= maxShownBytes;
  const canEdit = repository.refs().has(`refs/heads/${ref}`) && isText;
  const content = html`${heading(repository)}<h2>${path} on ${ref}</h2>
<p>${canEdit && html`<a href="${placeAddress('edit', place)}">Edit</a> · `}<a href="${placeAddress('raw', place)}">Raw</a></p>
<pre>${isText ? bytes.toString('utf8') : `${bytes.length} bytes of binary content`}</pre>`;
  return { title: path, content };
}

/** The content of a file and its hash. */
export async function fileAt({ repository, ref, path }: Place): Promise<{ content: Buffer; hash: string }> {
  const commit = await repository.commitOf(ref);
  if (!commit) throw new PageError(404, `There is no branch, tag or commit '${ref}'.`);
  const entry = await entryAt(repository.objects, (await repository.commit(commit)).tree, path);
  if (!entry || isFolder(entry)) throw new PageError(404, `There is no file '${path}' on ${ref}.`);
  return { content: await repository.objects.readAs('blob', entry.hash), hash: entry.hash };
}

/** Changes a file on its branch, or proposes the change on a new one. */
export async function editPage(place: Place, formKey: string): Promise<Page> {
  const { repository, path, ref } = place;
  if (!repository.refs().has(`refs/heads/${ref}`)) throw new PageError(404, `There is no branch '${ref}' to edit.`);
  const { content: bytes, hash } = await fileAt(place);
  const content = html`${heading(repository)}<h2>Edit ${path} on ${ref}</h2>
<form method="post" action="${placeAddress('edit', place)}">${formFields({ formKey, hash })}
<label for="content">Content</label><textarea id="content" name="content" spellcheck="false">
${bytes.toString('utf8')}</textarea>
<label for="message">Commit message</label><input id="message" name="message" type="text" value="Change ${path}" required maxlength="200">
<p><button name="way" value="commit">Commit to ${ref}</button> <button class="quiet-button" name="way" value="propose">Propose as a pull request</button></p></form>`;
  return { title: `Edit ${path}`, content };
}

/** The commits of a branch. */
export async function commitsPage({ repository, ref }: Place): Promise<Page> {
  const start = await repository.commitOf(ref);
  if (!start) throw new PageError(404, `There is no branch, tag or commit '${ref}'.`);
  const rows: Html[] = [];
  for await (const { hash, message, author } of commitsFrom(repository.objects, [start])) {
    const date = author.at.toISOString().slice(0, 16).replace('T', ' ');
    rows.push(
      html`<tr><td>${hash.slice(0, 7)}</td><td>${message.split('\n', 1)[0]}</td><td>${author.name}</td><td>${date}</td></tr>`,
    );
    if (rows.length >= 100) break;
  }
  return {
    title: `Commits on ${ref}`,
    content: html`${heading(repository)}<h2>Commits on ${ref}</h2><table>${rows}</table>`,
  };
}

export { heading };
