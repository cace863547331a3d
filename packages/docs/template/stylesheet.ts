import { hashOfParts } from '../source/hashOfParts.ts';
import { articleStyles } from './articleStyles.ts';
import { codeStyles } from './codeStyles.ts';

/**
 * Styles of pages that are opened as files, and in readers that use a site's own styles. Every rule also works in a shadow
 * root. Colours are variables, so a reader can set its own; by default the system's light or dark preference applies.
 */
const layout = `
:root, :host {
  --docs-text: #1c1e21; --docs-faint: #5f6670; --docs-ground: #fff; --docs-raised: #f6f7f9; --docs-line: #dfe2e7;
  --docs-link: #1d4ed8; --docs-accent: #1d4ed8; --docs-mark: #fff3a3;
  --docs-note: #1d4ed8; --docs-good: #15803d; --docs-warning: #b45309; --docs-bad: #b91c1c;
  --docs-keyword: #8250df; --docs-string: #0a6b3d; --docs-number: #a04100; --docs-name: #0550ae; --docs-comment: #636c76;
  color-scheme: light dark;
}
@media (prefers-color-scheme: dark) {
  :root {
    --docs-text: #e4e6ea; --docs-faint: #9aa3af; --docs-ground: #15171a; --docs-raised: #1e2125; --docs-line: #343a42;
    --docs-link: #8ab4f8; --docs-accent: #8ab4f8; --docs-mark: #5c4d00;
    --docs-note: #8ab4f8; --docs-good: #5fd08a; --docs-warning: #f0b35a; --docs-bad: #f28b82;
    --docs-keyword: #d2a8ff; --docs-string: #7ee0a4; --docs-number: #ffb27a; --docs-name: #9ccbff; --docs-comment: #9aa3af;
  }
}
body { margin: 0; background: var(--docs-ground); color: var(--docs-text); font: 16px/1.6 system-ui, sans-serif; }
.md-toggle, .md-overlay, .md-skip, .md-nav__title .md-logo { display: none; }
.md-icon svg { width: 20px; height: 20px; fill: currentColor; display: block; }
.md-ellipsis { overflow-wrap: anywhere; }
.md-grid { max-width: 1280px; margin: 0 auto; }
.md-header { position: sticky; top: 0; z-index: 2; background: var(--docs-raised); border-bottom: 1px solid var(--docs-line); }
.md-header__inner { display: flex; align-items: center; gap: 12px; padding: 10px 24px; }
.md-header__title { flex: 1; font-weight: 600; }
.md-header__title a, .md-source { color: inherit; text-decoration: none; }
.md-header__button { display: none; cursor: pointer; }
.md-main__inner { display: flex; align-items: flex-start; gap: 32px; padding: 24px; }
.md-sidebar { flex: 0 0 232px; position: sticky; top: 64px; max-height: calc(100vh - 80px); overflow: auto; font-size: 14px; }
.md-sidebar--secondary { order: 2; flex-basis: 200px; }
.md-sidebar[hidden] { display: block; visibility: hidden; }
.md-content { flex: 1; min-width: 0; }
.md-content__button { float: right; margin: 8px 0 8px 16px; color: var(--docs-faint); }
.md-nav__list { list-style: none; margin: 0; padding: 0; }
.md-nav .md-nav .md-nav__list { padding-left: 12px; border-left: 1px solid var(--docs-line); }
.md-nav__title { display: block; padding: 4px 0; font-weight: 600; }
.md-nav .md-nav:not(.md-nav--secondary) > .md-nav__title { display: none; }
.md-nav__link { display: block; padding: 4px 0; color: var(--docs-faint); text-decoration: none; cursor: pointer; }
.md-nav__link:hover, .md-nav__link:focus-visible { color: var(--docs-link); }
.md-nav__link--active { color: var(--docs-accent); font-weight: 600; }
.md-nav__container { display: flex; justify-content: space-between; gap: 8px; padding: 0; }
.md-nav__item--nested > .md-nav__link .md-nav__icon::after { content: "\\203a"; float: right; }
.md-nav__item--nested > .md-nav__toggle:checked ~ .md-nav__link .md-nav__icon::after { content: "\\2304"; }
.md-nav__item--nested > .md-nav { display: none; }
.md-nav__item--nested > .md-nav__toggle:checked ~ .md-nav { display: block; }
.md-nav--primary .md-nav--secondary, .md-nav__item--active > label.md-nav__link[for="__toc"] { display: none; }
.md-footer { border-top: 1px solid var(--docs-line); color: var(--docs-faint); font-size: 14px; }
/* Backstage's reader lays it over the end of the page. */
:host .md-footer { border: 0; }
.md-footer__inner { display: flex; justify-content: space-between; gap: 16px; padding: 16px 24px; }
.md-footer__link { display: flex; align-items: center; gap: 12px; color: inherit; text-decoration: none; }
.md-footer__link:hover { color: var(--docs-link); }
.md-footer__link--next { margin-left: auto; text-align: right; }
.md-footer__direction { font-size: 12px; }
.md-footer-meta__inner { padding: 0 24px 16px; }
@media (max-width: 76.1875em) {
  .md-header__button { display: block; }
  .md-sidebar--secondary { display: none; }
  .md-sidebar--primary {
    position: fixed; top: 0; bottom: 0; left: 0; z-index: 4; width: 260px; max-height: none; padding: 24px; background: var(--docs-ground);
    box-shadow: 0 0 24px rgb(0 0 0 / 30%); transform: translateX(-110%); transition: transform 0.2s;
  }
  #__drawer:checked ~ .md-container .md-sidebar--primary { transform: none; }
  #__drawer:checked ~ .md-overlay { display: block; position: fixed; inset: 0; z-index: 3; background: rgb(0 0 0 / 40%); }
  .md-main__inner { padding: 16px; }
}
@media print { .md-header, .md-sidebar, .md-footer, .headerlink, .md-content__button { display: none; } }
`;

export const stylesheet = layout + articleStyles + codeStyles;

/**
 * Wire: Backstage's reader removes every style sheet that is not named like mkdocs-material's, and shows no page whose last
 * style sheet it has removed.
 */
export const stylesheetPath = `assets/stylesheets/main.${hashOfParts(stylesheet).slice(0, 8)}.min.css`;
