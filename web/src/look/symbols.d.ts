declare module "virtual:symbols" {
  const address: string;
  export default address;
}
