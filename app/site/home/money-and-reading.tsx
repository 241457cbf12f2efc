import type { CSSProperties } from "react";
import { paths } from "~/paths";
import { closing as homeClosing, financing as homeFinancing, reading as homeReading } from "~/site/copy/home-money";
import { ClosingCall } from "~/site/page/closing-call";
import { useTexts } from "~/site/texts/use-texts";
import { GoLink } from "~/ui/button";
import { Rows } from "~/ui/rows";

/** A post as the home page lists it. */
export type HomePost = { slug: string; title: string; summary: string };

/** A loan drawn as louvers, three things to read, and the closing call. */
export function MoneyAndReading({ posts }: { posts: readonly HomePost[] }) {
  const financing = useTexts(homeFinancing, "financing");
  const reading = useTexts(homeReading, "reading");
  const closing = useTexts(homeClosing, "closing");
  return (
    <>
      <section className="sec bg-2" aria-label="Financing and guides">
        <div className="wrap duo">
          <div className="stack gap5">
            <h2>{financing.title}</h2>
            <div className="blades blades--mark" aria-hidden="true">
              {financing.interest.map((share) => (
                <i key={share}>
                  <b style={{ "--int": `${share}%` } as CSSProperties} />
                </i>
              ))}
            </div>
            <p className="soft w44">{financing.text}</p>
            <GoLink href={paths.financing}>{financing.link}</GoLink>
          </div>
          {posts.length > 0 ? (
            <div>
              <h2 className="mb-h">{reading.title}</h2>
              <Rows rows={posts.map(({ slug, title, summary }) => ({ href: paths.post(slug), name: title, line: summary }))} />
            </div>
          ) : null}
        </div>
      </section>
      <ClosingCall {...closing} />
    </>
  );
}
