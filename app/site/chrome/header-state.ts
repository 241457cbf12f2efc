import { header } from "./constants";

export type HeaderState = {
  /** White background, dark text. */
  solid: boolean;
  /** Moved out of view. */
  hidden: boolean;
  /**
   * Reference position for the next scroll; changes only when a scroll exceeds the minimum
   * distance.
   */
  from: number;
};

export const initialHeaderState: HeaderState = { solid: false, hidden: false, from: 0 };

/**
 * Returns the header state after a scroll to `y` pixels. Bouncing above the top counts as the top.
 */
export function computeHeaderState(
  state: HeaderState,
  y: number,
  isMenuOpen: boolean,
): HeaderState {
  const position = Math.max(0, y);
  const moved = position - state.from;
  const isDown = moved > header.deltaPx;
  const isUp = moved < -header.deltaPx;
  let hidden = state.hidden;
  if (isMenuOpen || isUp || position <= header.hideBeyondPx) hidden = false;
  else if (isDown) hidden = true;
  return {
    solid: position > header.solidAfterPx,
    hidden,
    from: isDown || isUp ? position : state.from,
  };
}
