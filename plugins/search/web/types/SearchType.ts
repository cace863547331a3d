import { TypeAccordion } from './TypeAccordion.tsx';
import { TypeSelect } from './TypeSelect.tsx';
import { TypeTabs } from './TypeTabs.tsx';

/** The ways to choose among the types of what is found. Wire: the names are the peer's. */
export const SearchType = { Accordion: TypeAccordion, Tabs: TypeTabs, Select: TypeSelect };
