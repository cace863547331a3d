import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** Stage-light amber, the only accent: for the primary action and the current place, nothing else. */
const amber: MantineColorsTuple = [
  '#fff8e6',
  '#feefc7',
  '#fbdf93',
  '#f8cd5b',
  '#f5bd33',
  '#f0ad1a',
  '#d99610',
  '#ad740a',
  '#8a5a06',
  '#6b4504',
];

const ink: MantineColorsTuple = [
  '#d6d9e0',
  '#a9aeba',
  '#868c9a',
  '#5f6675',
  '#3a404d',
  '#2a2f3a',
  '#1b1f28',
  '#14171e',
  '#101218',
  '#0b0d12',
];

const sand: MantineColorsTuple = [
  '#fafaf7',
  '#f3f2ee',
  '#e8e6e0',
  '#dad7cf',
  '#c3bfb5',
  '#a09b90',
  '#777268',
  '#57534a',
  '#3a3730',
  '#232119',
];

const red: MantineColorsTuple = [
  '#fdf0ee',
  '#f9dcd9',
  '#f2b8b2',
  '#ff9d94',
  '#e5675c',
  '#d4544a',
  '#c2453b',
  '#a5322a',
  '#852720',
  '#651c17',
];

export const theme = createTheme({
  primaryColor: 'amber',
  primaryShade: { light: 5, dark: 5 },
  autoContrast: true,
  luminanceThreshold: 0.35,
  colors: { amber, red, dark: ink, gray: sand },
  fontFamily: 'var(--cb-sans)',
  fontFamilyMonospace: 'var(--cb-mono)',
  fontSizes: {
    xs: 'var(--cb-size-12)',
    sm: 'var(--cb-size-13)',
    md: 'var(--cb-size-14)',
    lg: 'var(--cb-size-16)',
    xl: 'var(--cb-size-20)',
  },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: 'var(--cb-size-28)', lineHeight: '1.25' },
      h2: { fontSize: 'var(--cb-size-16)', lineHeight: '1.4' },
      h3: { fontSize: 'var(--cb-size-14)', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'md',
  radius: { sm: '6px', md: '8px', lg: '10px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  // A menu opened by keyboard focuses its first item.
  components: { Menu: { defaultProps: { withInitialFocusPlaceholder: false } } },
});

const mapped = {
  '--mantine-color-body': 'var(--cb-canvas)',
  '--mantine-color-text': 'var(--cb-text)',
  '--mantine-color-dimmed': 'var(--cb-dimmed)',
  '--mantine-color-default': 'var(--cb-card)',
  '--mantine-color-default-hover': 'var(--cb-hover)',
  '--mantine-color-default-border': 'var(--cb-line-strong)',
  '--mantine-color-default-color': 'var(--cb-text)',
  '--mantine-color-error': 'var(--cb-danger-text)',
  '--mantine-color-placeholder': 'var(--cb-dimmed)',
  '--mantine-color-anchor': 'var(--cb-text)',
};

/** Mantine's colours refer to our tokens, so both follow `styles.css`. */
export const mantineVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: mapped,
  dark: mapped,
});
