/** Visible faults of a layout, measured in the page. */
import type { Page } from 'playwright-core';

/** Runs in the page: elements beyond its width, covered, broken or cut off. */
const faultsOfLayout = async (): Promise<string[]> => {
  const picture = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
  const placesNow = (): string =>
    [...document.querySelectorAll('button, svg, main.table')]
      .map((one) => Object.values(one.getBoundingClientRect().toJSON()))
      .join();
  /** Layouts follow the size of the window in several steps; endless animations are not waited for. */
  const MOST_PICTURES = 20;
  /** The table is measured and laid out again, and then its contents are measured. */
  const CALM_PICTURES = 3;
  for (let [pictures, calm, before] = [0, 0, '']; pictures < MOST_PICTURES && calm < CALM_PICTURES; pictures++) {
    await picture();
    const now = placesNow();
    calm = now === before ? calm + 1 : 0;
    before = now;
  }
  const faults = new Set<string>();
  const called = (element: Element): string => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    const [style = ''] = (element.getAttribute('class') ?? '').split(' ');
    return `<${element.localName}.${style}> ${text.slice(0, 40)}`;
  };

  /** For screen readers alone, or hidden from everyone. */
  const hidden = new Map<Element, boolean>();
  const isHidden = (element: Element | null): boolean => {
    if (!element || element === document.body) return false;
    const known = hidden.get(element);
    if (known !== undefined) return known;
    const { clipPath, visibility, opacity } = getComputedStyle(element);
    const isOwn =
      clipPath === 'inset(50%)' || visibility !== 'visible' || opacity === '0' || (element as HTMLElement).inert;
    const answer = isOwn || !element.checkVisibility() || isHidden(element.parentElement);
    hidden.set(element, answer);
    return answer;
  };

  const across = document.documentElement.scrollWidth - innerWidth;
  if (across > 0) {
    const widest = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 1 && !isHidden(element),
    );
    faults.add(`${across} px too wide: ${widest.slice(0, 3).map(called).join('; ')}`);
  }

  const isInside = ({ x, y }: { x: number; y: number }): boolean => x > 0 && y > 0 && x < innerWidth && y < innerHeight;
  const middleOf = (element: Element): { x: number; y: number } => {
    const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const topAt = (element: Element): Element | null => {
    const { x, y } = middleOf(element);
    return document.elementFromPoint(x, y);
  };
  const isReached = (element: Element): boolean => {
    const top = topAt(element);
    return top !== null && (element.contains(top) || top.closest('label')?.contains(element) === true);
  };
  /** A dialog and the end of a game may cover everything else. */
  const stage = document.querySelector('dialog[open], .curtain, .veil') ?? document.body;
  for (const element of stage.querySelectorAll(
    'button:not(:disabled), a[href], input, select, summary, [role="button"]',
  )) {
    const { width, height } = element.getBoundingClientRect();
    if (width < 2 || height < 2 || isHidden(element)) continue;
    if (isInside(middleOf(element)) && isReached(element)) continue;
    element.scrollIntoView({ block: 'center', inline: 'nearest' });
    const top = topAt(element);
    if (!isReached(element)) faults.add(`covered: ${called(element)} by ${top ? called(top) : 'the edge'}`);
  }

  /** A table, and every list of choices, is visible without scrolling. */
  for (const part of stage.querySelectorAll('main.table, .tray'))
    if (part.scrollHeight > part.clientHeight + 1)
      faults.add(`${part.scrollHeight - part.clientHeight} px too high: ${called(part)}`);

  const linesOf = (range: Range): number => {
    const tops: number[] = [];
    for (const { top, height, width } of range.getClientRects())
      if (width > 0 && !tops.some((one) => Math.abs(one - top) < height / 2)) tops.push(top);
    return tops.length;
  };
  /** The nearest ancestor that clips its overflow; scrolling ones do not clip. */
  const clips = new Map<Element, Element | null>();
  const clipOf = (element: Element | null): Element | null => {
    if (!element || element === document.body) return null;
    const known = clips.get(element);
    if (known !== undefined) return known;
    const { overflowX, overflowY } = getComputedStyle(element);
    const ways = [overflowX, overflowY];
    const isScrolled = ways.some((way) => way === 'auto' || way === 'scroll');
    const hides = ways.some((way) => way === 'hidden' || way === 'clip');
    const clip = isScrolled ? null : hides ? element : clipOf(element.parentElement);
    clips.set(element, clip);
    return clip;
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const holder = text.parentElement;
    const said = text.nodeValue ?? '';
    if (!holder || said.trim() === '' || holder.closest('svg, code, option') || isHidden(holder)) continue;
    range.selectNodeContents(text);
    const seen = clipOf(holder)?.getBoundingClientRect();
    const isCut = [...range.getClientRects()].some(
      ({ left, right, top, bottom, width }) =>
        seen &&
        width > 0 &&
        (left < seen.left - 1 || right > seen.right + 1 || bottom > seen.bottom + 3 || top < seen.top - 3),
    );
    if (isCut) faults.add(`cut: ${called(holder)}`);
    if (linesOf(range) < 2) continue;
    for (const { index, 0: word } of said.matchAll(/[\p{Letter}\p{Mark}\p{Number}’']+/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (linesOf(range) > 1) faults.add(`broken: ${word} in ${called(holder)}`);
    }
  }

  /** The width that its answer needs. */
  const wishedWidth = (select: HTMLSelectElement): number => {
    const free = select.cloneNode() as HTMLSelectElement;
    free.append(new Option(select.selectedOptions[0]?.text ?? ''));
    free.style.cssText = 'position: absolute; width: max-content; max-width: none; visibility: hidden';
    select.after(free);
    const { width } = free.getBoundingClientRect();
    free.remove();
    return width;
  };
  for (const select of stage.querySelectorAll('select'))
    if (!isHidden(select) && wishedWidth(select) > select.getBoundingClientRect().width + 1)
      faults.add(`cut: ${called(select)}`);
  return [...faults];
};

export const layoutFaults = async (page: Page, width: number, height: number): Promise<string[]> => {
  await page.setViewportSize({ width, height });
  await page.waitForFunction((width) => innerWidth === width, width);
  return page.evaluate(faultsOfLayout);
};
