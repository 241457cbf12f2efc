/** The 404 page. Heading, text and link are agreed word for word. */
export const notFound = {
  meta: {
    title: "404 - Page Not Found | Modern Outdoor Living",
    description: "This page does not exist on the site of Modern Outdoor Living, Houston.",
  },
  h1: "404 - Page Not Found",
  text: "The page you are looking for doesn't exist or has been moved.",
  link: "Go back to homepage",
  caption: "Footings, no posts. Somebody stopped early.",
} as const;
