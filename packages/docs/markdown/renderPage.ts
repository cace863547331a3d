import type { MarkdownIt } from 'markdown-it';
import { sanitizeHtml } from '../html/sanitizeHtml.ts';
import { renderFootnotes } from './blocks/footnotes.ts';
import { fencedLanguages } from './code/fencedLanguages.ts';
import { loadLanguages } from './code/highlighters.ts';
import { iconDrawing } from './emoji/iconDrawing.ts';
import { type FrontMatter, frontMatter } from './frontMatter.ts';
import { createLinks, type LinkTargets } from './links.ts';
import { type Heading, newPageState } from './pageState.ts';
import { type Section, sectionsOf } from './sections.ts';

export interface PageInput {
  /** The file, relative to the source's root. */
  source: string;
  /** The page's URL in the site. */
  url: string;
  text: string;
  /** Without highlighting, if it took too long. */
  withColours: boolean;
}

export interface RenderedPage {
  html: string;
  meta: FrontMatter;
  /** The icon of `meta.icon`; undefined if there is no such icon. */
  icon?: string;
  /** Of the first level-one heading. */
  heading?: string;
  headings: Heading[];
  sections: Section[];
  lookups: Record<string, string>;
  warnings: string[];
}

/** The context of a page. */
interface PageSite extends LinkTargets {
  frameHosts: readonly string[];
}

/** Renders a page from its text to safe HTML. */
export async function renderPage(md: MarkdownIt, input: PageInput, site: PageSite): Promise<RenderedPage> {
  // A page is rendered again if a language turns out to be missing.
  if (input.withColours) await loadLanguages(fencedLanguages(input.text));
  const { page, missingLanguages } = rendered(md, input, site);
  if (missingLanguages.size === 0) return page;
  await loadLanguages(missingLanguages);
  return rendered(md, input, site).page;
}

function rendered(
  md: MarkdownIt,
  input: PageInput,
  site: PageSite,
): { page: RenderedPage; missingLanguages: ReadonlySet<string> } {
  const { meta, body, warning } = frontMatter(input.text);
  const { state, env } = newPageState(input.withColours);
  if (warning) state.warnings.add(warning);
  const links = createLinks(input.source, input.url, site);
  const raw = md.render(body, env) + renderFootnotes(md, env);
  const html = sanitizeHtml(raw, state.slots, links.resolve, site.frameHosts);
  const heading = state.headings.find(({ level }) => level === 1)?.title;
  const page = {
    html,
    meta,
    icon: meta.icon && iconDrawing(meta.icon.replaceAll('/', '-'))?.svg,
    heading,
    headings: state.headings,
    sections: sectionsOf(html, state.headings, meta.title ?? heading ?? ''),
    lookups: Object.fromEntries(links.lookups),
    warnings: [...state.warnings, ...links.warnings].map((text) => `${input.source}: ${text}`),
  };
  return { page, missingLanguages: state.missingLanguages };
}
