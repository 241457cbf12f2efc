import { header } from "./constants";

export type HeaderState = {
  /** White ground, dark text. */
  solid: boolean;
  /** Moved up out of sight. */
  hidden: boolean;
  /** The position that the next one is compared with: only moved by scrolls that count. */
  from: number;
};

export const initialHeaderState: HeaderState = { solid: false, hidden: false, from: 0 };

/** The header after a scroll to `y` pixels. Bouncing above the top counts as the top. */
export function headerAfterScroll(state: HeaderState, y: number, isMenuOpen: boolean): HeaderState {
  const position = Math.max(0, y);
  const moved = position - state.from;
  const isDown = moved > header.deltaPx;
  const isUp = moved < -header.deltaPx;
  let hidden = state.hidden;
  if (isMenuOpen || isUp || position <= header.hideBeyondPx) hidden = false;
  else if (isDown) hidden = true;
  return { solid: position > header.solidAfterPx, hidden, from: isDown || isUp ? position : state.from };
}
