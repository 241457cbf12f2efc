import type { CSSProperties } from "react";
import {
  homeClosingCopy as homeClosing,
  homeFinancingCopy as homeFinancing,
  homePostsCopy as homeReading,
} from "~/content/copy/home-financing";
import { paths } from "~/paths";
import { ClosingCall } from "~/site/page-sections/closing-call";
import { useEditedCopy } from "~/site/page-texts/use-texts";
import { ArrowLink } from "~/ui/button";
import { useText } from "~/ui/language";
import { LinkList } from "~/ui/rows";

export type HomePost = { slug: string; title: string; summary: string };

/** Renders a loan drawn as louvers, three posts, and the closing call. */
export function FinancingAndPosts({ posts }: { posts: readonly HomePost[] }) {
  const financing = useEditedCopy(homeFinancing, "financing");
  const reading = useEditedCopy(homeReading, "reading");
  const closing = useEditedCopy(homeClosing, "closing");
  const t = useText();
  return (
    <>
      <section className="section tinted" aria-label={t("Financing and guides")}>
        <div className="wrapper split">
          <div className="stack spaced-5">
            <h2>{financing.title}</h2>
            <div className="blades blades--mark" aria-hidden="true">
              {financing.interest.map((share) => (
                <i key={share}>
                  <b style={{ "--int": `${share}%` } as CSSProperties} />
                </i>
              ))}
            </div>
            <p className="muted width-44">{financing.text}</p>
            <ArrowLink href={paths.financing}>{financing.link}</ArrowLink>
          </div>
          {posts.length > 0 ? (
            <div>
              <h2 className="below-head">{reading.title}</h2>
              <LinkList
                rows={posts.map(({ slug, title, summary }) => ({
                  href: paths.post(slug),
                  name: title,
                  line: summary,
                }))}
              />
            </div>
          ) : null}
        </div>
      </section>
      <ClosingCall {...closing} />
    </>
  );
}
