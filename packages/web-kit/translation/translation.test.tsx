import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createApp } from '../host.ts';
import {
  connectionApi,
  createComponentExtension,
  createTranslationRef,
  definePlugin,
  errorApi,
  type TranslationRef,
  text,
  useLanguage,
  useText,
  useTranslation,
} from '../index.ts';
import {
  fakeConnection,
  fakeErrors,
  implementApi,
  memoryStorage,
  renderInApp,
  simpleComponents,
} from '../testing/index.tsx';

const german = {
  page: { title: 'Katalog', count_one: '{{count}} Ding', count_other: '{{count}} Dinge' },
  greeting: 'Hallo {{name}}',
};
const loadGerman = vi.fn(async () => ({ messages: german }));
const words = createTranslationRef({
  id: 'catalog',
  messages: {
    page: { title: 'Catalog', count_one: '{{count}} thing', count_other: '{{count}} things' },
    greeting: 'Hello {{name}}',
  },
  languages: { de: loadGerman },
});
const plugin = definePlugin({ id: 'catalog', translations: [words] });

type LateTexts = { messages: { title: string } };
let late: TranslationRef<'title'>;
const lateTitles: string[] = [];

function Late() {
  const { t } = useTranslation(late);
  lateTitles.push(t('title'));
  return <p>{t('title')}</p>;
}

function CatalogPage() {
  const { t } = useTranslation(words);
  const { language, available, setLanguage } = useLanguage();
  return (
    <>
      <h1>{t('page.title')}</h1>
      <h2>{useText(text(words, 'page.title'))}</h2>
      <p>{t('page.count', { count: 1 })}</p>
      <p>{t('page.count', { count: 2 })}</p>
      <p>{t('page.count', { count: 4001 })}</p>
      <p>{t('greeting', { name: '<Ada>' })}</p>
      <select value={language} onChange={(event) => setLanguage(event.target.value)}>
        {available.map((id) => (
          <option key={id}>{id}</option>
        ))}
      </select>
    </>
  );
}

const both = { available: ['en', 'de'] };
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

afterEach(() => {
  vi.restoreAllMocks();
  loadGerman.mockClear();
});

test('texts take values and plurals', () => {
  renderInApp(<CatalogPage />, { plugins: [plugin] });
  expect(title()).toBe('Catalog');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Catalog');
  expect(screen.getAllByRole('paragraph').map((line) => line.textContent)).toEqual([
    '1 thing',
    '2 things',
    '4,001 things',
    'Hello <Ada>',
  ]);
});

describe('the language', () => {
  test('of another tab is used here, too, and the default when its choice is removed', async () => {
    renderInApp(<CatalogPage />, { plugins: [plugin], languages: both });
    expect(title()).toBe('Catalog');
    const chooseElsewhere = (newValue: string | null, key = 'language') =>
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
    chooseElsewhere('de', 'theme');
    expect(title()).toBe('Catalog');
    chooseElsewhere('de');
    await vi.waitFor(() => expect(title()).toBe('Katalog'));
    chooseElsewhere('xx');
    await vi.waitFor(() => expect(title()).toBe('Catalog'));
    chooseElsewhere('de');
    await vi.waitFor(() => expect(title()).toBe('Katalog'));
    chooseElsewhere(null);
    await vi.waitFor(() => expect(title()).toBe('Catalog'));
  });

  test('[SHELL-053] is English by default; the choice is stored in local storage', async () => {
    const localStorage = memoryStorage();
    const options = { plugins: [plugin], languages: both, localStorage };
    const first = renderInApp(<CatalogPage />, options);
    expect(title()).toBe('Catalog');
    await userEvent.selectOptions(screen.getByRole('combobox'), 'de');
    expect(await screen.findByText('Hallo <Ada>')).toBeDefined();
    expect(localStorage.getItem('language')).toBe('de');
    expect(document.documentElement.lang).toBe('de');

    first.unmount();
    renderInApp(<CatalogPage />, options);
    expect(await screen.findByText('2 Dinge')).toBeDefined();
  });

  test("is the browser's first supported language until the user chooses one", async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-CH', 'de-AT', 'en']);
    renderInApp(<CatalogPage />, { plugins: [plugin], languages: both });
    expect(await screen.findByText('1 Ding')).toBeDefined();
    vi.restoreAllMocks();
  });

  test("[SHELL-053] is English if none of the browser's languages is supported", () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-CH', 'it']);
    renderInApp(<CatalogPage />, { plugins: [plugin], languages: both });
    expect(title()).toBe('Catalog');
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('en');
  });

  test('is the initial one if a saved language is no longer supported', async () => {
    const localStorage = memoryStorage({ language: 'fr' });
    renderInApp(<CatalogPage />, { plugins: [plugin], languages: { ...both, initial: 'de' }, localStorage });
    expect(await screen.findByText('1 Ding')).toBeDefined();
  });

  test("is taken from the configuration before the app's option", async () => {
    const config = { app: { languages: { available: ['en', 'de'], default: 'de' } } };
    renderInApp(<CatalogPage />, { plugins: [plugin], languages: { available: ['en'] }, config });
    expect(await screen.findByText('1 Ding')).toBeDefined();
  });

  test.each([
    [{ available: ['en', 'de', 'de'] }, 'Supported languages must be unique: en, de, de'],
    [{ available: ['de'], initial: 'de' }, "Supported languages must contain 'en': de"],
    [
      { available: ['en', 'de'], initial: 'fr' },
      "The initial language 'fr' must be one of the supported languages: en, de",
    ],
  ])('[SHELL-054] rejects wrong supported languages (%j)', (languages, message) => {
    const start = (setup: object) => () =>
      createApp({ plugins: [], components: simpleComponents, config: {}, ...setup });
    expect(start({ languages })).toThrow(message);
    const { available, initial } = { initial: undefined, ...languages };
    expect(start({ config: { app: { languages: { available, default: initial } } } })).toThrow(message);
  });
});

describe('lazy bundles', () => {
  test('[SHELL-055] a bundle loads once, when its language is chosen', async () => {
    renderInApp(<CatalogPage />, { plugins: [plugin], languages: both });
    expect(loadGerman).not.toHaveBeenCalled();
    const language = screen.getByRole('combobox');
    await userEvent.selectOptions(language, 'de');
    expect(await screen.findByText('Hallo <Ada>')).toBeDefined();
    await userEvent.selectOptions(language, 'en');
    expect(await screen.findByText('Hello <Ada>')).toBeDefined();
    await userEvent.selectOptions(language, 'de');
    expect(await screen.findByText('Hallo <Ada>')).toBeDefined();
    expect(loadGerman).toHaveBeenCalledTimes(1);
  });

  test('[SHELL-055] a failed load is logged and posted, and the default texts stay', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    loadGerman.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const errors = fakeErrors();
    renderInApp(<CatalogPage />, { plugins: [plugin], languages: both, apis: [implementApi(errorApi, errors)] });
    await userEvent.selectOptions(screen.getByRole('combobox'), 'de');
    await vi.waitFor(() => expect(errors.posted).toHaveLength(1));
    expect(errors.posted[0]).toMatchObject({
      error: { message: "The 'de' texts of 'catalog' failed to load" },
      context: {},
    });
    expect(log).toHaveBeenCalledWith(errors.posted[0]?.error);
    expect(title()).toBe('Catalog');
  });

  test('a failed load is retried when the language is chosen again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    loadGerman.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const errors = fakeErrors();
    renderInApp(<CatalogPage />, { plugins: [plugin], languages: both, apis: [implementApi(errorApi, errors)] });
    await userEvent.selectOptions(screen.getByRole('combobox'), 'de');
    await vi.waitFor(() => expect(errors.posted).toHaveLength(1));
    await userEvent.selectOptions(screen.getByRole('combobox'), 'en');
    await userEvent.selectOptions(screen.getByRole('combobox'), 'de');
    expect(await screen.findByText('Hallo <Ada>')).toBeDefined();
  });

  test('texts that failed because the server was unreachable load when it is back, without an error', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    loadGerman.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const errors = fakeErrors();
    const connection = fakeConnection('lost');
    const apis = [implementApi(errorApi, errors), implementApi(connectionApi, connection)];
    renderInApp(<CatalogPage />, { plugins: [plugin], languages: both, apis });
    await userEvent.selectOptions(screen.getByRole('combobox'), 'de');
    await vi.waitFor(() => expect(loadGerman).toHaveBeenCalled());
    expect(title()).toBe('Catalog');
    act(() => connection.set('connected'));
    expect(await screen.findByText('Hallo <Ada>')).toBeDefined();
    expect(errors.posted).toEqual([]);
  });

  test('lazy code appears in the language of the user, not in English first', async () => {
    let arrive = (_: LateTexts) => {};
    const Lazy = createComponentExtension({
      name: 'Lazy',
      load: async () => {
        late = createTranslationRef({
          id: 'late',
          messages: { title: 'Sources' },
          languages: {
            de: () =>
              new Promise<LateTexts>((resolve) => {
                arrive = resolve;
              }),
          },
        });
        return Late;
      },
    });
    const page = (
      <>
        <CatalogPage />
        <Lazy />
      </>
    );
    renderInApp(page, { languages: { ...both, initial: 'de' } });
    expect(await screen.findByText('Hallo <Ada>')).toBeDefined();
    expect(lateTitles).toEqual([]);
    arrive({ messages: { title: 'Quellen' } });
    expect(await screen.findByText('Quellen')).toBeDefined();
    expect(lateTitles).not.toContain('Sources');
  });

  test('texts that no plugin lists load on first use', async () => {
    renderInApp(<CatalogPage />, { languages: { ...both, initial: 'de' } });
    expect(title()).toBe('Catalog');
    expect(await screen.findByText('Hallo <Ada>')).toBeDefined();
  });

  test("another plugin's bundle adds a language, and overrides texts of an existing one", async () => {
    const bundle = {
      ref: words,
      languages: {
        en: async () => ({ messages: { page: { title: 'Registry' } } }),
        fr: async () => ({ messages: { 'page.title': 'Catalogue' } }),
      },
    };
    const plugins = [plugin, definePlugin({ id: 'words', translations: [bundle] })];
    renderInApp(<CatalogPage />, { plugins, languages: { available: ['en', 'fr'] } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Registry' })).toBeDefined();
    await userEvent.selectOptions(screen.getByRole('combobox'), 'fr');
    expect(await screen.findByRole('heading', { level: 1, name: 'Catalogue' })).toBeDefined();
    await act(async () => {});
    expect(screen.getByText('Hello <Ada>')).toBeDefined();
  });
});
