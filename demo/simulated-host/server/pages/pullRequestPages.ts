import { changesBetween } from '../git/mergeFileTrees.ts';
import { comparePullRequest, findPullRequest } from '../repositories/pullRequests.ts';
import type { Repository } from '../repositories/repository.ts';
import type { PullRequest } from '../repositories/repositoryFacts.ts';
import { formFields } from './formFields.ts';
import { type Html, html } from './html.ts';
import { lineDiff } from './lineDiff.ts';
import { addressOf, heading } from './repositoryPages.ts';
import type { Page } from './sendPage.ts';

const maxFiles = 50;
const maxLines = 500;

export const pullRequestAddress = (repository: Repository, number: number) => `${addressOf(repository)}/pull/${number}`;

export function pullRequestsPage(repository: Repository): Page {
  const rows = repository
    .facts()
    .pullRequests.toReversed()
    .map(
      (one) =>
        html`<tr><td>#${one.number}</td><td><a href="${pullRequestAddress(repository, one.number)}">${one.title}</a></td><td>${stateOf(one)}</td><td>${one.author}</td></tr>`,
    );
  const list = rows.length > 0 ? html`<table>${rows}</table>` : html`<p>There are no pull requests.</p>`;
  return { title: 'Pull requests', content: html`${heading(repository)}<h2>Pull requests</h2>${list}` };
}

/** A pull request with its diff and the merge button. */
export async function pullRequestPage(repository: Repository, number: number, formKey: string): Promise<Page> {
  const pullRequest = findPullRequest(repository, number);
  const { title, body, head, base, author } = pullRequest;
  const { before, after, conflicts } = await comparePullRequest(repository, pullRequest);
  const { added, removed, modified } = changesBetween(before, after);
  const textOf = async (hash: string | undefined) =>
    hash === undefined ? '' : String(await repository.objects.readAs('blob', hash));
  const diffs: Html[] = [];
  for (const path of [...added, ...modified, ...removed].slice(0, maxFiles)) {
    const lines = lineDiff(await textOf(before.get(path)?.hash), await textOf(after.get(path)?.hash)).slice(
      0,
      maxLines,
    );
    diffs.push(html`<h2>${path}</h2><pre class="diff">${lines.map(diffLine)}</pre>`);
  }
  const action = pullRequestAddress(repository, number);
  const form = html`<form method="post" action="${action}">${formFields({ formKey })}
<p><button name="way" value="merge">Merge pull request</button> <button class="quiet-button" name="way" value="close">Close without merging</button></p></form>`;
  const conflict = html`<p>It cannot be merged automatically: both sides have changed ${conflicts.join(', ')}.</p>`;
  const content = html`${heading(repository)}<h2>${title} <span class="quiet">#${number}</span></h2>
<p><span class="badge">${stateOf(pullRequest)}</span> ${author} wants to merge <strong>${head}</strong> into <strong>${base}</strong></p>
${body && html`<pre>${body}</pre>`}${pullRequest.state === 'open' && (conflicts.length > 0 ? conflict : form)}${diffs}`;
  return { title, content };
}

const stateOf = ({ state, merged }: PullRequest) => (merged ? 'merged' : state);

const signs = { same: ' ', added: '+', removed: '-' };
const diffLine = ({ kind, text }: ReturnType<typeof lineDiff>[number]) =>
  html`<span class="${kind}">${signs[kind]} ${text}</span>`;
