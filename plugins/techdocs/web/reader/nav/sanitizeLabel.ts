import DOMPurify from 'dompurify';

/** A label is in the app's own tree, often inside a link: text in one line, without classes, styles, ids or links. */
const allowedTags = 'abbr b br code del em i img ins kbd mark s small span strong sub sup u'.split(' ');
const allowedAttributes = ['alt', 'dir', 'height', 'lang', 'src', 'title', 'width'];

const purify = DOMPurify(window);
purify.addHook('afterSanitizeAttributes', (node) => {
  // A relative path would resolve differently on every page, so only images on other hosts are shown.
  if (node.nodeName === 'IMG' && !/^https?:\/\//i.test(node.getAttribute('src') ?? '')) node.remove();
});

/** The markup of a title in the navigation, without anything active. */
export const sanitizeLabel = (html: string): string =>
  purify.sanitize(html, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: allowedAttributes,
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
  });
