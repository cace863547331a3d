import { TypeAccordion } from './TypeAccordion.tsx';
import { TypeSelect } from './TypeSelect.tsx';
import { TypeTabs } from './TypeTabs.tsx';

/** The controls for selecting a result type. Wire: the names are Backstage's. */
export const SearchType = { Accordion: TypeAccordion, Tabs: TypeTabs, Select: TypeSelect };
