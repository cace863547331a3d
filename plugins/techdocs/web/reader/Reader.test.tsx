import { anEntity, fakeCatalog } from '@callboard/plugin-catalog/testing';
import { connectionApi, signalsApi } from '@callboard/web-kit';
import { fakeConnection, fakeSignals, implementApi } from '@callboard/web-kit/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aDocsPage, aSiteTree, fakeTechdocs } from '../../testing/index.ts';
import { booking, bookingSite, loadDocs, renderDocs, textOfPage } from '../testing/renderDocs.tsx';

beforeAll(loadDocs, 60_000);
beforeEach(() => window.localStorage.clear());
afterEach(() => vi.restoreAllMocks());

const drawn = (words: string) => waitFor(() => expect(textOfPage().textContent).toContain(words), { timeout: 20_000 });

describe('the reader', () => {
  test('[DOCS-002] [DOCS-007] shows the pages of the entity in the URL', async () => {
    renderDocs('/docs/default/component/booking');
    await drawn('Sells seats.');
    expect(textOfPage().textContent).not.toContain('Header of the theme');
    const nav = await screen.findByRole('navigation', { name: 'Documentation pages' });
    await userEvent.click(await within(nav).findByRole('link', { name: 'Guide' }));
    await drawn('Choose one.');
    expect(within(nav).getByRole('link', { name: 'Guide' })?.getAttribute('aria-current')).toBe('page');
    await waitFor(() => expect(document.title).toContain('Guide'));
    const contents = screen.getByRole('navigation', { name: 'On this page' });
    expect(
      within(contents)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Seats', 'Meals']);
  });

  test('follows links without reloading the app, and opens external ones in a new tab', async () => {
    const { techdocs } = renderDocs('/docs/default/component/booking');
    await drawn('Sells seats.');
    const [guide, elsewhere] = textOfPage().querySelectorAll('a');
    expect(guide?.getAttribute('href')).toBe('/docs/default/component/booking/guide/#seats');
    expect(elsewhere?.getAttribute('target')).toBe('_blank');
    await userEvent.click(guide!);
    await drawn('Choose one.');
    expect(textOfPage().querySelector('img')?.src).toMatch(/\/static\/docs\/default\/component\/booking\/plan\.png$/);
    expect(techdocs.calls.filter((call) => call.endsWith('callboard-site.json'))).toHaveLength(1);
  });

  test('loads images again that failed while the server was away', async () => {
    const connection = fakeConnection();
    renderDocs('/docs/default/component/booking/guide/', { apis: [implementApi(connectionApi, connection)] });
    await drawn('Choose one.');
    const image = textOfPage().querySelector('img')!;
    const reloaded = vi.fn();
    const observer = new MutationObserver(reloaded);
    observer.observe(image, { attributeFilter: ['src'] });
    image.dispatchEvent(new Event('error'));
    act(() => connection.set('lost'));
    act(() => connection.set('connected'));
    await waitFor(() => expect(reloaded).toHaveBeenCalled());
    observer.disconnect();
  });

  test('[DOCS-017] loads pages and assets from a storage with its own address, without the token', async () => {
    const docs = fakeTechdocs({ files: { 'default/component/booking': { ...bookingSite } } });
    const asked: { url: string; headers: Headers }[] = [];
    const catalog = fakeCatalog([booking]);
    renderDocs('/docs/default/component/booking/guide/', {
      config: { techdocs: { storageUrl: 'https://docs.example.com/ours' } },
      fetch: async (url, init) => {
        const { origin, pathname } = new URL(String(url), window.location.origin);
        if (origin !== 'https://docs.example.com')
          return pathname.startsWith('/api/techdocs/') ? docs.fetch(url) : catalog.fetch(url, init);
        asked.push({ url: String(url), headers: new Headers(init?.headers) });
        return docs.fetch(pathname.replace('/ours/', '/api/techdocs/static/docs/'));
      },
    });
    await drawn('Choose one.');
    expect(textOfPage().querySelector('img')?.src).toBe(
      'https://docs.example.com/ours/default/component/booking/plan.png',
    );
    expect(asked.map(({ url }) => url)).toContain(
      'https://docs.example.com/ours/default/component/booking/guide/index.html',
    );
    expect(asked.some(({ headers }) => headers.has('authorization'))).toBe(false);
  });

  test('shows adjacent pages, the owner and the link to edit the page', async () => {
    renderDocs('/docs/default/component/booking/guide/');
    await drawn('Choose one.');
    const neighbours = await screen.findByRole('navigation', { name: 'Previous and next page' });
    expect(within(neighbours).getByRole('link')?.getAttribute('href')).toBe('/docs/default/component/booking/');
    expect(await screen.findByRole('link', { name: /Boarding/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Edit this page/ })?.getAttribute('href')).toBe(
      'https://github.com/acme/booking/edit/main/docs/guide.md',
    );
  });

  test('redirects from the old address of a page to the new one', async () => {
    const moved = (url: string) =>
      `<html><head><meta http-equiv="refresh" content="0; url=${url}"></head><body>Moved</body></html>`;
    const files = {
      ...bookingSite,
      'old/index.html': moved('../guide/#seats'),
      'far/index.html': moved('https://evil.example/'),
    };
    const docs = fakeTechdocs({ files: { 'default/component/booking': files } });
    const { currentUrl } = renderDocs('/docs/default/component/booking/old/', { docs });
    await drawn('Choose one.');
    expect(currentUrl()).toBe('/docs/default/component/booking/guide/#seats');
    cleanup();
    renderDocs('/docs/default/component/booking/far/', { docs });
    await drawn('Moved');
  });

  test('preloads a page that the pointer rests on, that has the focus, or that comes next', async () => {
    const idle: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
    vi.stubGlobal('cancelIdleCallback', () => {});
    const page = (url: string, next?: string) => ({ url, title: url || 'Start', ...(next !== undefined && { next }) });
    const files = Object.fromEntries(
      ['', 'next/', 'linked/', 'listed/'].map((url) => [
        `${url}index.html`,
        aDocsPage({ title: 'Page', content: `<h1>Page ${url}</h1><a href="linked/">Linked</a>` }),
      ]),
    );
    const tree = aSiteTree('Booking', [page('', 'next/'), page('next/'), page('linked/'), page('listed/')]);
    const { techdocs } = renderDocs('/docs/default/component/booking', {
      docs: fakeTechdocs({ files: { 'default/component/booking': { ...files, 'callboard-site.json': tree } } }),
    });
    await drawn('Page');
    const loaded = () => techdocs.calls.flatMap((call) => /booking\/(\w+)\/index\.html$/.exec(call)?.[1] ?? []);
    await waitFor(() => expect(idle).not.toHaveLength(0));
    expect(loaded()).toEqual([]);
    act(() => idle.at(-1)?.());
    await waitFor(() => expect(loaded()).toEqual(['next']));
    await userEvent.hover(textOfPage().querySelector('a')!);
    await waitFor(() => expect(loaded()).toEqual(['next', 'linked']));
    act(() => screen.getByRole('link', { name: 'listed/' }).focus());
    await waitFor(() => expect(loaded()).toEqual(['next', 'linked', 'listed']));
    await userEvent.click(screen.getByRole('link', { name: 'listed/' }));
    await drawn('Page listed/');
    expect(loaded()).toEqual(['next', 'linked', 'listed']);
    vi.unstubAllGlobals();
  });

  test('finds a section of the site', async () => {
    renderDocs('/docs/default/component/booking');
    await drawn('Sells seats.');
    await userEvent.keyboard('/');
    const field = screen.getByRole('combobox', { name: 'Search this documentation' });
    // Without the name of the site, which would be cut.
    expect(field.getAttribute('placeholder')).toBe('Search these docs');
    await userEvent.type(field, 'clouds');
    await userEvent.click(await screen.findByRole('option', { name: /Meals/ }));
    await drawn('Choose one.');
  });

  test('opens tabs of the same name together if the site enables it, and marks new pages', async () => {
    const tabs = (set: string) =>
      `<div class="tabbed-set"><input type="radio" name="${set}" id="${set}a" checked><input type="radio" name="${set}" id="${set}b"><div class="tabbed-labels"><label for="${set}a">Go</label><label for="${set}b">Rust</label></div><div class="tabbed-content"><div class="tabbed-block">${set} in Go</div><div class="tabbed-block">${set} in Rust</div></div></div>`;
    const nav = [
      { title: 'Booking', page: '', status: 'new' },
      { title: 'Old', page: 'old/', status: 'deprecated' },
    ];
    const files = {
      'index.html': aDocsPage({ title: 'Booking', content: `<h1>Booking</h1>${tabs('one')}${tabs('two')}` }),
      'callboard-site.json': aSiteTree('Booking', [{ url: '', title: 'Booking' }], {
        features: ['content.tabs.link'],
        nav,
      }),
    };
    renderDocs('/docs/default/component/booking', {
      docs: fakeTechdocs({ files: { 'default/component/booking': files } }),
    });
    expect(await screen.findByRole('link', { name: 'Booking New' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Old Deprecated' })).toBeTruthy();
    await drawn('two in Rust');
    await userEvent.click(textOfPage().querySelector('#oneb')!);
    const open = () => [...textOfPage().querySelectorAll('[data-open]')].map((block) => block.textContent);
    await waitFor(() => expect(open()).toEqual(['one in Rust', 'two in Rust']));
  });

  test('reads a site built by MkDocs from its pages', async () => {
    const nav =
      '<li class="md-nav__item"><a class="md-nav__link" href="."><svg viewBox="0 0 24 24"><path d="M0 0"/></svg><span class="md-ellipsis">Home</span></a></li><li class="md-nav__item md-nav__item--nested"><label class="md-nav__link">Run it</label><nav class="md-nav"><ul class="md-nav__list"><li class="md-nav__item"><a class="md-nav__link" href="run/alarms/">Alarms</a></li></ul></nav></li>';
    const files = { 'index.html': aDocsPage({ title: 'Old', content: '<h1>Old</h1><p>Built elsewhere.</p>', nav }) };
    renderDocs('/docs/default/component/booking', {
      docs: fakeTechdocs({ files: { 'default/component/booking': files } }),
    });
    await drawn('Built elsewhere.');
    expect(screen.getByRole('link', { name: 'Home' }).querySelector('[style*="data:image/svg+xml"]')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Run it' }));
    expect(screen.getByRole('link', { name: 'Alarms' })?.getAttribute('href')).toBe(
      '/docs/default/component/booking/run/alarms/',
    );
  });

  test('numbers lines of code if the site does, and copies them without numbers', async () => {
    const code =
      '<div class="language-yaml highlight"><pre><code><span id="__span-0-1">a: 1\n</span><span id="__span-0-2">b: 2\n</span></code></pre></div>';
    const page = aDocsPage({ title: 'Booking', content: `<h1>Booking</h1>${code}` });
    const files = { 'index.html': page.replace('<body>', '<body data-numbered>'), 'plain/index.html': page };
    const docs = () => fakeTechdocs({ files: { 'default/component/booking': files } });
    const user = userEvent.setup();
    renderDocs('/docs/default/component/booking', { docs: docs() });
    await drawn('b: 2');
    expect(textOfPage().hasAttribute('data-numbered')).toBe(true);
    await user.click(textOfPage().querySelector('button.copy')!);
    expect(await navigator.clipboard.readText()).toBe('a: 1\nb: 2\n');
    cleanup();
    renderDocs('/docs/default/component/booking/plain/', { docs: docs() });
    await drawn('b: 2');
    expect(textOfPage().hasAttribute('data-numbered')).toBe(false);
  });

  test('shows the docs of another entity if one shares them', async () => {
    const desk = anEntity({
      metadata: { name: 'desk', annotations: { 'backstage.io/techdocs-entity': 'component:default/booking' } },
    });
    renderDocs('/docs/default/component/desk', { entities: [booking, desk] });
    await drawn('Sells seats.');
    expect(textOfPage().querySelector('a')?.getAttribute('href')).toBe('/docs/default/component/desk/guide/#seats');
  });

  test('[DOCS-003] is also a tab on the entity page', async () => {
    renderDocs('/catalog/default/component/booking/docs/guide/');
    await drawn('Choose one.');
    expect(screen.getByRole('link', { name: 'Docs', current: 'page' })).toBeTruthy();
  });
});

describe('problems', () => {
  test('[DOCS-009] a missing page is reported, with a hint if the first one is missing', async () => {
    const { unmount } = renderDocs('/docs/default/component/booking/nowhere/');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
    expect(screen.getByText(/There is no page "nowhere\/"/)).toBeTruthy();
    unmount();
    const { 'index.html': _, ...files } = bookingSite;
    renderDocs('/docs/default/component/booking', {
      docs: fakeTechdocs({ files: { 'default/component/booking': files } }),
    });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
    expect(screen.getByText(/index\.md/)).toBeTruthy();
  });

  test('[DOCS-010] a failed build is reported, with its log, and can be retried', async () => {
    const docs = fakeTechdocs({
      sync: [
        { event: 'log', data: 'Reading the source' },
        { event: 'error', data: 'No mkdocs.yml, docs folder or README.md' },
      ],
    });
    renderDocs('/docs/default/component/booking', { docs });
    expect(await screen.findByText('Could not generate documentation')).toBeTruthy();
    expect(screen.getByText('No mkdocs.yml, docs folder or README.md')).toBeTruthy();
    expect(screen.getByText(/Reading the source/)).toBeTruthy();
    docs.state.files['default/component/booking'] = { ...bookingSite };
    docs.state.sync = [{ event: 'finish', data: { updated: true } }];
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await drawn('Sells seats.');
  });

  test('an entity without docs shows the annotation that would add them', async () => {
    const silent = anEntity({ metadata: { name: 'silent' } });
    const docs = fakeTechdocs({ sync: [{ event: 'error', data: 'Not found' }] });
    renderDocs('/docs/default/component/silent', { docs, entities: [silent] });
    expect(await screen.findByText(/backstage.io\/techdocs-ref/)).toBeTruthy();
    expect(screen.queryByText('Could not generate documentation')).toBeNull();
  });

  test('[DOCS-010] shows an error of the backend', async () => {
    const docs = fakeTechdocs({ files: { 'default/component/booking': { ...bookingSite } } });
    const fetch = docs.fetch;
    docs.fetch = async (url) =>
      String(url).endsWith('/index.html')
        ? Response.json({ error: { name: 'Error', message: 'The bucket is away' } }, { status: 500 })
        : fetch(url);
    renderDocs('/docs/default/component/booking', { docs });
    expect(await screen.findByText('The documentation could not be loaded', {}, { timeout: 20_000 })).toBeTruthy();
  });

  test('[DOCS-007] shows the first build, and then its page', async () => {
    const docs = fakeTechdocs({
      sync: [
        { event: 'log', data: 'Building 2 pages' },
        { event: 'finish', data: { updated: true } },
      ],
    });
    docs.beforeSync(async () => {
      await screen.findByText('Building this documentation for the first time');
      docs.state.files['default/component/booking'] = { ...bookingSite };
    });
    renderDocs('/docs/default/component/booking', { docs });
    await drawn('Sells seats.');
  });

  test('[DOCS-007] reports below the text that a newer version is being built, and nothing while the source is only checked', async () => {
    const docs = fakeTechdocs({ files: { 'default/component/booking': { ...bookingSite } } });
    const sent = new TransformStream<string, string>();
    const writer = sent.writable.getWriter();
    const send = (event: string, data: unknown) =>
      act(() => writer.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
    const { fetch } = docs;
    docs.fetch = async (url) =>
      String(url).includes('/sync/')
        ? new Response(sent.readable.pipeThrough(new TextEncoderStream()), {
            headers: { 'content-type': 'text/event-stream' },
          })
        : fetch(url);
    renderDocs('/docs/default/component/booking', { docs });
    await drawn('Sells seats.');
    const building = 'Building a newer version of this documentation';
    expect(screen.queryByText(building)).toBeNull();
    await send('log', 'Reading the source');
    const bar = await screen.findByText(building);
    const host = document.querySelector('[data-docs-content]')!;
    expect(host.compareDocumentPosition(bar)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await send('finish', { updated: false });
    await waitFor(() => expect(screen.queryByText(building)).toBeNull());
  });

  const newText = aDocsPage({ title: 'Booking', content: '<p>Sells seats and meals.</p>' });
  const aReaderInTheMiddle = () =>
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -400, 800, 2_000));

  test('[DOCS-007] shows a newer version immediately at the top of a page, and announces it', async () => {
    const docs = fakeTechdocs({ files: { 'default/component/booking': { ...bookingSite } } });
    docs.state.sync = [{ event: 'finish', data: { updated: true } }];
    docs.beforeSync(async () => {
      await drawn('Sells seats.');
      expect(screen.queryByText('Changed just now')).toBeNull();
      docs.state.files['default/component/booking']!['index.html'] = newText;
    });
    renderDocs('/docs/default/component/booking', { docs });
    await drawn('Sells seats and meals.');
    expect(screen.getByText('Changed just now')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show it' })).toBeNull();
  });

  test('[DOCS-007] offers a newer version in the middle of a page, without forcing it', async () => {
    aReaderInTheMiddle();
    const docs = fakeTechdocs({ files: { 'default/component/booking': { ...bookingSite } } });
    docs.state.sync = [{ event: 'finish', data: { updated: true } }];
    docs.beforeSync(() => drawn('Sells seats.'));
    renderDocs('/docs/default/component/booking', { docs });
    const show = await screen.findByRole('button', { name: 'Show it' });
    docs.state.files['default/component/booking']!['index.html'] = newText;
    expect(textOfPage().textContent).toContain('Sells seats.');
    await userEvent.click(show);
    await drawn('Sells seats and meals.');
  });

  test('[DOCS-007] also offers, once, a version that others have had built', async () => {
    aReaderInTheMiddle();
    const signals = fakeSignals();
    const { techdocs } = renderDocs('/docs/default/component/booking', { apis: [implementApi(signalsApi, signals)] });
    await drawn('Sells seats.');
    await screen.findByText(/Built/);
    act(() => signals.send('techdocs.built', {}));
    const looks = () => techdocs.calls.filter((call) => call.startsWith('/metadata/techdocs/')).length;
    await waitFor(() => expect(looks()).toBe(2), { timeout: 20_000 });
    expect(screen.queryByRole('button', { name: 'Show it' })).toBeNull();

    techdocs.state.builtAt += 60_000;
    techdocs.state.files['default/component/booking']!['index.html'] = newText;
    act(() => signals.send('techdocs.built', {}));
    await userEvent.click(await screen.findByRole('button', { name: 'Show it' }, { timeout: 20_000 }));
    await drawn('Sells seats and meals.');
    expect(screen.queryByRole('button', { name: 'Show it' })).toBeNull();
  });

  test('a user who returns to a page sees changes in its source', async () => {
    const { techdocs } = renderDocs('/docs/default/component/booking');
    await drawn('Sells seats.');
    const syncs = () => techdocs.calls.filter((call) => call.startsWith('/sync/')).length;
    await waitFor(() => expect(syncs()).toBe(1));
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(syncs()).toBe(1);

    techdocs.state.files['default/component/booking']!['index.html'] = newText;
    techdocs.state.sync = [{ event: 'finish', data: { updated: true } }];
    const inAMinute = Date.now() + 60_000;
    vi.spyOn(Date, 'now').mockReturnValue(inAMinute);
    act(() => void window.dispatchEvent(new Event('focus')));
    await drawn('Sells seats and meals.');
    expect(syncs()).toBe(2);
  });
});
