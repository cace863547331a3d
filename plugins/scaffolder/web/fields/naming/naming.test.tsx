import { anEntity } from '@callboard/plugin-catalog/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadFields, renderField } from '../testing/renderField.tsx';

beforeAll(loadFields);

const tagBox = () => screen.findByRole('combobox', { name: /^Field/ });

describe('an entity tags picker', () => {
  test('[SCAF-042] trims and lower-cases the typed tag, and Enter adds it once', async () => {
    const { value, onChange } = renderField('EntityTagsPicker');
    await userEvent.type(await tagBox(), '  Java {Enter}');
    expect(value()).toEqual(['java']);
    await userEvent.type(await tagBox(), 'JAVA{Enter}c++{Enter}');
    expect(value()).toEqual(['java', 'c++']);
    expect(onChange).toHaveBeenCalledTimes(2);
    expect(((await tagBox()) as HTMLInputElement).value).toBe('');
  });

  test('[SCAF-042] an invalid tag shows an error and is not added until it is fixed', async () => {
    const { onChange, value } = renderField('EntityTagsPicker');
    await userEvent.type(await tagBox(), 'not ok{Enter}');
    expect((await tagBox()).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/^Must contain only lower-case letters/)).toBeTruthy();
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.change(await tagBox(), { target: { value: 'ok' } });
    expect((await tagBox()).getAttribute('aria-invalid')).not.toBe('true');
    await userEvent.keyboard('{Enter}');
    expect(value()).toEqual(['ok']);
  });

  test('[SCAF-042] suggests the tags of the kinds of the template with their counts, most used first', async () => {
    const tagged = (name: string, kind: string, tags: string[]) => anEntity({ kind, metadata: { name, tags } });
    const { catalog } = renderField('EntityTagsPicker', {
      entities: [
        tagged('a', 'Component', ['go', 'java']),
        tagged('b', 'Component', ['java']),
        tagged('c', 'API', ['rest']),
      ],
      options: { kinds: ['Component'], showCounts: true, helperText: 'As few as you can' },
    });
    expect(await screen.findByText('As few as you can')).toBeTruthy();
    await userEvent.click(await tagBox());
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.textContent!.replace(/\s+/g, ' ').trim())).toEqual(['java 2', 'go 1']);
    expect(catalog.requests.at(-1)!.body).toMatchObject({ facets: ['metadata.tags'] });
  });

  test('shows counts only if the template asks for them', async () => {
    renderField('EntityTagsPicker', { entities: [anEntity({ metadata: { tags: ['java'] } })] });
    await userEvent.click(await tagBox());
    expect(within(await screen.findByRole('option')).queryByText('1')).toBeNull();
  });
});

describe('an entity name picker', () => {
  const box = () => screen.findByRole('textbox', { name: /^Field/ });

  test('[SCAF-032] returns the typed text, and no value when it is empty', async () => {
    const { value } = renderField('EntityNamePicker');
    await userEvent.type(await box(), 'radar');
    expect(value()).toBe('radar');
    await userEvent.clear(await box());
    expect(value()).toBeUndefined();
  });

  test('[SCAF-043] shows an error when there are errors and the name is empty', async () => {
    const { setProps } = renderField('EntityNamePicker');
    expect((await box()).getAttribute('aria-invalid')).not.toBe('true');
    setProps({ errors: ['is a required property'] });
    expect(await screen.findByText('is a required property')).toBeTruthy();
    expect((await box()).getAttribute('aria-invalid')).toBe('true');
  });

  test.each([
    ['radar', true],
    ['Radar_2.0-b', true],
    ['-radar', false],
    ['rad ar', false],
    ['x'.repeat(63), true],
    ['x'.repeat(64), false],
  ])('[SCAF-043] the name %s is good: %s', async (name, isGood) => {
    const { validate } = renderField('EntityNamePicker');
    const rule =
      'Must start and end with an alphanumeric character, and contain only alphanumeric characters, hyphens, underscores, and periods. Maximum length is 63 characters.';
    expect(await validate(name)).toEqual(isGood ? [] : [rule]);
  });
});
