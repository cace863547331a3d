import { renderInApp } from '@callboard/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EmptyState, MissingAnnotationEmptyState } from '../index.ts';

test('[SHELL-028] the four variants exist, each with its own illustration', async () => {
  const { container } = renderInApp(
    <>
      <EmptyState variant="field" title="Missing annotation" />
      <EmptyState variant="info" title="No information" />
      <EmptyState variant="content" title="Create a component" />
      <EmptyState variant="data" title="No build" />
    </>,
  );

  // The illustrations load after the words.
  await waitFor(() => expect(container.querySelectorAll('svg')).toHaveLength(4));
  const pictures = [...container.querySelectorAll('svg')].map(({ innerHTML }) => innerHTML);
  expect(new Set(pictures).size).toBe(4);
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'Missing annotation',
    'No information',
    'Create a component',
    'No build',
  ]);
});

test('an empty state explains its purpose and the next step', () => {
  renderInApp(
    <EmptyState
      variant="content"
      title="No docs"
      description="Docs live here."
      action={<button type="button">Write</button>}
    />,
  );

  expect(screen.getByText('Docs live here.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Write' })).toBeTruthy();
});

test('a missing annotation is shown in its file, with the line to add highlighted', () => {
  const { container } = renderInApp(
    <MissingAnnotationEmptyState
      annotation={['a.io/x', 'a.io/y']}
      kind="API"
      name="fares"
      examples={{ 'a.io/y': 'app=fares' }}
      readMoreUrl="https://example.com"
    />,
  );

  const added = [...container.querySelectorAll('[data-highlighted]')].map((line) => line.textContent?.trim());
  expect(added).toEqual(['a.io/x: fares', 'a.io/y: app=fares']);
  expect(container.querySelector('code')?.textContent).toContain('kind: API');
  const [key, colon, value] = [...container.querySelectorAll('[data-highlighted]')[1]!.children];
  expect([key, colon, value].map((part) => part?.textContent)).toEqual(['    a.io/y', ':', ' app=fares']);
  expect(new Set([key, colon, value].map((part) => part?.className)).size).toBe(3);
  // The code belongs to the sentence above it; the link follows both.
  const link = screen.getByRole('link', { name: /Read more/ });
  expect(container.querySelector('code')!.compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
