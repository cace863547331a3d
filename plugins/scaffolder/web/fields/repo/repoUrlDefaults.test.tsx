import { anEntity } from '@callboard/plugin-catalog/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadFields, part, renderField, write } from '../testing/renderField.tsx';

beforeAll(loadFields);

describe('a default', () => {
  const from = (name: string, owner: string) =>
    anEntity({
      metadata: {
        name,
        annotations: { 'backstage.io/source-location': `url:https://github.com/${owner}/${name}/tree/main/` },
      },
    });
  const required = { isRequired: true, value: 'github.com?' };

  test('is the name of the created component, until the user changes it', async () => {
    const { value, setProps } = renderField('RepoUrlPicker', { ...required, values: { name: 'snack-planner' } });
    await waitFor(() => expect(value()).toBe('github.com?repo=snack-planner'));
    setProps({ values: { name: 'seat-map' } });
    await waitFor(() => expect(value()).toBe('github.com?repo=seat-map'));
    write('Repository', 'other');
    setProps({ values: { name: 'radar' } });
    await waitFor(() => expect(part('Repository').value).toBe('other'));
    write('Repository', '');
    setProps({ values: { name: 'snacks' } });
    expect(part('Repository').value).toBe('');
  });

  test('is the owner of the repositories on the host, if the catalog has only one', async () => {
    const entities = [from('booking', 'horizon'), from('radar', 'horizon')];
    const { value } = renderField('RepoUrlPicker', { ...required, entities });
    await waitFor(() => expect(value()).toBe('github.com?owner=horizon'));
  });

  test('is missing if there are several owners, which are suggested instead, most frequent first', async () => {
    const entities = [from('tower', 'ground'), from('booking', 'horizon'), from('radar', 'horizon')];
    const { onChange } = renderField('RepoUrlPicker', { ...required, entities });
    await userEvent.click(part('Owner'));
    await waitFor(() =>
      expect(
        within(screen.getByRole('listbox'))
          .getAllByRole('option')
          .map(({ textContent }) => textContent?.trim()),
      ).toEqual(['horizon', 'ground']),
    );
    expect(onChange).not.toHaveBeenCalled();
  });

  test('is missing in an optional field', async () => {
    const entities = [from('booking', 'horizon')];
    const { onChange } = renderField('RepoUrlPicker', {
      value: 'github.com?',
      entities,
      values: { name: 'snack-planner' },
    });
    await userEvent.click(part('Owner'));
    expect(await screen.findByRole('option', { name: 'horizon' })).toBeTruthy();
    expect(onChange).not.toHaveBeenCalled();
  });
});
