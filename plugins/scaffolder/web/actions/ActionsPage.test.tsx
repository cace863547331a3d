import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import type { InstalledAction } from '../../common/index.ts';
import { renderScaffolder } from '../testing/renderScaffolder.tsx';

const publish: InstalledAction = {
  id: 'publish:github',
  description: 'Makes a repository with *all* that is in the workspace.',
  schema: {
    input: {
      type: 'object',
      required: ['repoUrl'],
      properties: {
        repoUrl: { type: 'string', title: 'Repository', description: 'Where it goes' },
        visibility: { type: 'string', enum: ['private', 'public'], default: 'private' },
      },
    },
    output: { type: 'object', properties: { remoteUrl: { type: 'string', title: 'URL' } } },
  },
  examples: [{ description: 'A public one', example: 'steps:\n  - action: publish:github\n' }],
};
const log: InstalledAction = { id: 'debug:log', description: 'Says something.' };
const actions = [publish, log];

// Preload the lazy page, so no test waits for it.
beforeAll(async () => {
  const { unmount } = renderScaffolder('/create/actions#publish:github', { scaffolder: { actions } });
  await screen.findByText('all');
  unmount();
}, 60_000);

const names = () => within(screen.getByRole('navigation', { name: 'Installed actions' })).getAllByRole('link');
const chosen = () => screen.getByRole('article');
const cellsOf = (table: HTMLElement) =>
  [...table.querySelectorAll('tr')].map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the installed actions', () => {
  test('[SCAF-002] [SCAF-020] can be searched, and each shows its input, output and examples', async () => {
    const { currentUrl } = renderScaffolder('/create/actions', { scaffolder: { actions } });
    await screen.findByText('Says something.');
    expect(names().map(({ textContent }) => textContent)).toEqual(['debug:log', 'publish:github']);
    await userEvent.type(screen.getByRole('textbox', { name: 'Search actions' }), 'workspace repos');
    await waitFor(() => expect(names().map(({ textContent }) => textContent)).toEqual(['publish:github']));
    await userEvent.click(names()[0]!);
    expect(decodeURIComponent(currentUrl())).toBe('/create/actions?text=workspace+repos#publish:github');
    const detail = within(chosen());
    expect(cellsOf(detail.getByRole('table', { name: 'Input' }))).toEqual([
      ['Name', 'Title', 'Description', 'Type'],
      ['repoUrl required', 'Repository', 'Where it goes', 'string'],
      ['visibility', '', '', 'stringone of privatepublicdefault private'],
    ]);
    expect(cellsOf(detail.getByRole('table', { name: 'Output' }))[1]).toEqual(['remoteUrl', 'URL', '', 'string']);
    expect(detail.getByText('A public one')).toBeTruthy();
    const example = detail.getByRole('figure', { name: /yaml/ });
    expect(example.textContent).toContain('steps:\n  - action: publish:github');
    expect(within(example).getByRole('button', { name: 'Copy' })).toBeTruthy();
    await waitFor(() => expect(example.querySelector('code [class*=key]')?.textContent).toBe('steps'));
    expect(example.textContent).toContain('steps:\n  - action: publish:github');
  });

  test('each has a URL, also in the spelling of Backstage, and an action without input and output is labelled as such', async () => {
    for (const hash of ['debug:log', 'debug%3Alog', 'debug-log']) {
      const { unmount } = renderScaffolder(`/create/actions#${hash}`, { scaffolder: { actions } });
      expect(await screen.findByRole('heading', { level: 2, name: 'debug:log' })).toBeTruthy();
      expect(chosen().textContent).toContain('No input.');
      expect(chosen().textContent).toContain('No output.');
      unmount();
    }
  });

  test('a search without results can be cleared', async () => {
    renderScaffolder('/create/actions?text=kubernetes', { scaffolder: { actions } });
    expect(await screen.findByText('No results')).toBeTruthy();
    await userEvent.click(screen.getByText('Clear search'));
    await waitFor(() => expect(names()).toHaveLength(2));
  });

  test('[SCAF-021] an empty list says that no actions are installed or that there was a problem with the backend', async () => {
    const empty = 'No actions are installed, or there was a problem with the backend.';
    const { unmount } = renderScaffolder('/create/actions', { scaffolder: { actions: [] } });
    expect(await screen.findByText(empty)).toBeTruthy();
    unmount();
    const { scaffolder } = renderScaffolder('/create/actions', { scaffolder: { actions } });
    let isAway = true;
    scaffolder.answer('GET /v2/actions', () => {
      if (isAway) throw new Error('Nobody is home');
      return actions;
    });
    expect(await screen.findByText(empty)).toBeTruthy();
    expect(screen.getByText(/Nobody is home/)).toBeTruthy();
    isAway = false;
    await userEvent.click(screen.getByText('Try again'));
    await waitFor(() => expect(names()).toHaveLength(2));
  });
});

test('filters, functions and values of expressions are listed with input, output and examples', async () => {
  const extensions = {
    filters: {
      pick: {
        description: 'The value at a path.',
        schema: {
          arguments: [{ type: 'string' }],
          output: { type: 'object', properties: { host: { type: 'string' } } },
        },
        examples: [{ description: 'The host', example: '${{ a | pick("b") }}', notes: '- **Result**: `1`' }],
      },
    },
    globals: { functions: { now: { description: 'The time.' } }, values: { region: { value: { name: 'north' } } } },
  };
  renderScaffolder('/create/templating-extensions#filter-pick', { scaffolder: { extensions } });
  expect(await screen.findByText('The value at a path.')).toBeTruthy();
  const groups = [...document.querySelectorAll('nav section')].map(({ textContent }) => textContent);
  expect(groups).toEqual(['Filterspick', 'Global functionsnow()', 'Global valuesregion']);
  expect(chosen().textContent).toContain('Argument 1 string');
  expect(cellsOf(within(chosen()).getByRole('table', { name: 'Output' }))[1]).toEqual(['host', '', '', 'string']);
  expect(await screen.findByText('Result')).toBeTruthy();
  await userEvent.click(screen.getByText('region'));
  expect(chosen().textContent).toContain('"name": "north"');
});
