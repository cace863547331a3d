const list = (words: string) => new Set(words.split(' '));

export const allowedElements = list(
  'a abbr address aside audio b bdi bdo blockquote br caption center cite code col colgroup data dd del details dfn div dl dt em ' +
    'figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p picture pre q rp rt ruby s samp ' +
    'section small source span strike strong sub summary sup table tbody td tfoot th thead time tr track tt u ul var video wbr',
);

/** The other elements that browsers know, which are removed. Any other name is text between two angle brackets. */
export const otherElements = list(
  'acronym applet area article base basefont bgsound big blink body button canvas datalist dialog dir embed fencedframe fieldset form ' +
    'frame frameset head hgroup html iframe image input isindex keygen label legend link listing map marquee math menu menuitem meta meter ' +
    'nobr noembed noframes noscript object optgroup option output param plaintext portal progress rb rtc script search select slot spacer ' +
    'style svg template textarea title xmp',
);

export const voidElements = list('br col hr img source track wbr');

const everywhere = list('id class title lang dir align valign role style width height hidden tabindex');
const ofElement: Record<string, Set<string>> = {
  a: list('href name target download rel'),
  img: list('src srcset sizes alt loading border'),
  source: list('src srcset type media sizes'),
  video: list('src poster controls loop muted playsinline preload'),
  audio: list('src controls loop muted preload'),
  track: list('src kind srclang label default'),
  td: list('colspan rowspan headers scope bgcolor nowrap'),
  th: list('colspan rowspan headers scope bgcolor nowrap abbr'),
  table: list('border cellpadding cellspacing bgcolor summary'),
  col: list('span'),
  colgroup: list('span'),
  ol: list('start type reversed'),
  li: list('value'),
  details: list('open'),
  time: list('datetime'),
  data: list('value'),
  font: list('color size'),
  blockquote: list('cite'),
  q: list('cite'),
  ins: list('cite datetime'),
  del: list('cite datetime'),
};
const data = list('data-title data-caption data-gallery data-lang data-preview');

export function isAllowedAttribute(element: string, attribute: string): boolean {
  if (everywhere.has(attribute) || ofElement[element]?.has(attribute) || data.has(attribute)) return true;
  // Bounded: an attribute of more than 40 characters is not one of these.
  return attribute.length <= 40 && /^aria-[a-z]+$/.test(attribute);
}

const themeClasses = list('md-button md-button--primary md-typeset md-tag md-tags md-icon md-annotation');

/**
 * Classes of the page around the text (`md-overlay`, `md-header`) could make text look like the portal; a character
 * reference could hide any of them.
 */
export function allowedClasses(value: string): string {
  return value
    .split(/\s+/)
    .filter((name) => name && !name.includes('&') && (!name.startsWith('md-') || themeClasses.has(name)))
    .join(' ');
}
