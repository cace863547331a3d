const pathOf = (address: string) => address.split('?', 1)[0];

/** Whether a view was saved on the page with this address: the filters of one page mean nothing on another. */
export const isOfPage = ({ to }: { to: string }, page: string): boolean => pathOf(to) === pathOf(page);
